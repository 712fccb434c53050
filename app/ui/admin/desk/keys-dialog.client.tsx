import { useState } from 'react';
import { Modal } from '../modal.client';
import type { DeskDialogProps } from './desk.client';
import { KEY_GROUPS } from './keys';
import { namesOfKeys } from './modifier.client';
import { areSingleKeysOn, setSingleKeys } from './single-keys.client';

/** All keys, and the switch for those that are pressed alone. */
export default function KeysDialog({ onClosed }: DeskDialogProps) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Modal title="Keyboard shortcuts" onClosed={onClosed}>
      {() => (
        <>
          <div className="desk-keys">
            {KEY_GROUPS.filter(({ keys }) => keys.length > 0).map(({ title, keys }) => (
              <section key={title} aria-label={title}>
                <h2 className="mb-1 text-muted text-small">{title}</h2>
                <dl>
                  {keys.map((key) => (
                    <div key={key.keys} className="desk-key">
                      <dt>
                        {namesOfKeys(key.keys)
                          .split(' ')
                          .map((one) => (
                            <kbd key={one}>{one}</kbd>
                          ))}
                      </dt>
                      <dd>{key.label}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <label className="mt-5 flex items-start border-line border-t pt-2">
            <input
              type="checkbox"
              className="row-check -ms-3"
              checked={isOn}
              onChange={({ target }) => {
                setSingleKeys(target.checked);
                setIsOn(target.checked);
              }}
            />
            <span className="py-2.5">
              Keys that are pressed alone
              <span className="block text-muted text-small">
                Without them, those with {namesOfKeys('Mod-').trim()} still work. This browser
                remembers it.
              </span>
            </span>
          </label>
        </>
      )}
    </Modal>
  );
}
