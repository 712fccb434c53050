import { useState } from 'react';
import { Modal } from '../shared/modal.client';
import { areSingleKeysOn, namesOfKeys, setSingleKeys } from './keys.client';

type Key = { keys: string; label: string };

/** All keys, by where they work. `Mod` is Ctrl, or the command key of an Apple keyboard. */
const KEY_GROUPS: { title: string; keys: Key[] }[] = [
  {
    title: 'Anywhere',
    keys: [
      { keys: 'Mod-K', label: 'Search, or go somewhere' },
      { keys: '?', label: 'This list' },
      { keys: 'Escape', label: 'Close what is open' },
    ],
  },
  {
    title: 'In a form',
    keys: [
      { keys: 'Mod-Enter', label: 'Publish, send or schedule' },
      { keys: 'Mod-S', label: 'Save' },
    ],
  },
  {
    title: 'In a text',
    keys: [
      { keys: 'Mod-B', label: 'Bold' },
      { keys: 'Mod-I', label: 'Italic' },
      { keys: 'Mod-E', label: 'Code' },
      { keys: 'Mod-K', label: 'Link' },
      { keys: 'Mod-F', label: 'Search and replace' },
      { keys: 'Mod-Shift-Enter', label: 'Only the text, and back' },
    ],
  },
];

/** All keys, and the switch for the one that needs no other key. */
export default function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Modal title="Keyboard shortcuts" onClosed={onClosed}>
      {() => (
        <>
          <div className="keys-list">
            {KEY_GROUPS.map(({ title, keys }) => (
              <section key={title} aria-label={title}>
                <h2 className="mb-1 text-muted text-small">{title}</h2>
                <dl>
                  {keys.map((key) => (
                    <div key={key.keys} className="key">
                      <dt>
                        <kbd>{namesOfKeys(key.keys)}</kbd>
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
              Open this list with <kbd>?</kbd>
              <span className="block text-muted text-small">This browser remembers it.</span>
            </span>
          </label>
        </>
      )}
    </Modal>
  );
}
