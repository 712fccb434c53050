import { useState } from 'react';
import { Modal } from '../shared/modal.client';
import { areSingleKeysOn, formatKeys, setSingleKeys } from './keys.client';

type Key = { keys: string; label: string };

/** All shortcuts by context. `Mod` is Ctrl, or Command on Apple keyboards. */
const KEY_GROUPS: { title: string; keys: Key[] }[] = [
  {
    title: 'Anywhere',
    keys: [
      { keys: 'Mod-K', label: 'Search or jump to' },
      { keys: '?', label: 'Show this list' },
      { keys: 'Escape', label: 'Close a dialog' },
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
      { keys: 'Mod-Shift-Enter', label: 'Focus mode on or off' },
    ],
  },
];

/** Lists all shortcuts, with a switch for `?`, the only one without a modifier key. */
export default function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Modal title="Keyboard shortcuts" onClosed={onClosed} className="max-w-4xl">
      {() => (
        <>
          <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 md:grid-cols-[auto_auto_auto]">
            {KEY_GROUPS.map(({ title, keys }) => (
              <section key={title} aria-label={title}>
                <h2 className="meta mb-1 font-sans">{title}</h2>
                <dl>
                  {keys.map((key) => (
                    <div key={key.keys} className="flex items-baseline gap-3 py-0.5 text-small">
                      <dt className="flex min-w-18 flex-none gap-1">
                        <kbd>{formatKeys(key.keys)}</kbd>
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
              <span className="block text-muted text-small">Saved in this browser.</span>
            </span>
          </label>
        </>
      )}
    </Modal>
  );
}
