import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  Dialog,
  DialogDismiss,
} from '@ariakit/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A row of the palette: with `href` a link, which can be opened in a tab of its own. */
export type PaletteItem = {
  label: ReactNode;
  /** Names the row in its group where the label is no text. */
  key?: string;
  icon?: ReactNode;
  /** Below the label. */
  text?: ReactNode;
  /** At the end of the row: a kind or a part of the site. */
  note?: string | undefined;
  /** The keys that do the same without the palette. */
  keys?: string | undefined;
} & ({ href: string; act?: undefined } | { href?: undefined; act: () => void });

export type PaletteGroup = { label: string; items: PaletteItem[] };

type Typing = { typed: string; setTyped: (text: string) => void };

/**
 * A dialog with a field and a list of what can be chosen. It closes and gives the focus back to the opener before it
 * does what was chosen, which may move the focus on.
 * @param props.status a sentence below the field: a problem is shown, the rest is for screen readers
 * @param props.go follows the address of a chosen item
 * @param props.keepsOpen whether an item only changes what is typed
 */
export function Palette({
  label,
  placeholder,
  icons,
  typing: { typed, setTyped },
  status,
  groups,
  opener,
  go,
  keepsOpen = () => false,
  onClosed,
}: {
  label: string;
  placeholder: string;
  icons: { search: ReactNode; close: ReactNode };
  typing: Typing;
  status: { text: string; isProblem: boolean };
  groups: PaletteGroup[];
  opener: Element | null;
  go: (path: string) => void;
  keepsOpen?: (item: PaletteItem) => boolean;
  onClosed: () => void;
}) {
  const { isOpen, close } = useClosing(opener, onClosed);
  const choose = (item: PaletteItem) => {
    const { href, act = () => go(href ?? '') } = item;
    if (keepsOpen(item)) act();
    else close(act);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => close()}
      aria-label={label}
      backdrop={<div className="fixed inset-0 z-30 bg-veil" />}
      className="card palette"
    >
      <ComboboxProvider value={typed} setValue={setTyped} defaultOpen focusLoop>
        <div className="palette-field">
          {icons.search}
          <Combobox
            autoFocus
            autoSelect="always"
            aria-label={placeholder}
            placeholder={placeholder}
            maxLength={200}
            type="search"
          />
          <DialogDismiss className="icon-button" aria-label="Close">
            {icons.close}
          </DialogDismiss>
        </div>
        <p role="status" className={status.isProblem ? 'palette-note' : 'sr-only'}>
          {status.text}
        </p>
        <ComboboxList alwaysVisible aria-label="Results" className="palette-list">
          {groups
            .filter(({ items }) => items.length > 0)
            .map((group) => (
              <ComboboxGroup key={group.label}>
                <ComboboxGroupLabel className="palette-label">{group.label}</ComboboxGroupLabel>
                {group.items.map((item) => (
                  <Item
                    key={`${item.key ?? item.label} ${item.href ?? ''}`}
                    item={item}
                    act={() => choose(item)}
                  />
                ))}
              </ComboboxGroup>
            ))}
        </ComboboxList>
      </ComboboxProvider>
    </Dialog>
  );
}

function useClosing(opener: Element | null, onClosed: () => void) {
  const [isOpen, setOpen] = useState(true);
  const after = useRef<() => void>(() => {});
  const latest = useRef({ opener, onClosed });
  latest.current = { opener, onClosed };
  useEffect(() => {
    if (isOpen) return;
    focusAgain(latest.current.opener);
    latest.current.onClosed();
    after.current();
  }, [isOpen]);
  const close = (then = () => {}) => {
    after.current = then;
    setOpen(false);
  };
  return { isOpen, close };
}

/** An opener in a menu that is closed by now is represented by the button of the menu. */
function focusAgain(opener: Element | null) {
  const target = opener?.closest('details:not([open])')?.querySelector('summary') ?? opener;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function Item({ item, act }: { item: PaletteItem; act: () => void }) {
  const { icon, label, text, note, keys, href } = item;
  return (
    <ComboboxItem
      className="palette-item"
      focusOnHover
      hideOnClick={false}
      setValueOnClick={false}
      // biome-ignore lint/a11y/useAnchorContent: the item's own
      render={href === undefined ? <div /> : <a href={href} />}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        act();
      }}
    >
      {icon}
      <span className="palette-words">
        <span>{label}</span>
        {text && <small>{text}</small>}
      </span>
      {note && <small>{note}</small>}
      {keys && <kbd>{keys}</kbd>}
    </ComboboxItem>
  );
}
