import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  Dialog,
  DialogDismiss,
  useComboboxContext,
  useStoreState,
} from '@ariakit/react';
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { ScriptTexts } from '~/content/languages/language';

/** A row of the palette. With `href` it is a link, which can be opened in a new tab. */
export type PaletteItem = {
  label: ReactNode;
  /** React key, if the label is not a string. */
  key?: string;
  icon?: ReactNode;
  /** Below the label. */
  text?: ReactNode;
  /** Shown at the end of the row: a kind, or a part of the site. */
  note?: string | undefined;
  /** The keyboard shortcut for the same action. */
  keys?: string | undefined;
} & ({ href: string; act?: undefined } | { href?: undefined; act: () => void });

export type PaletteGroup = { label: string; items: PaletteItem[] };

type Typing = { typed: string; setTyped: (text: string) => void };

/**
 * A dialog with a search field and a list of items. It closes and returns the focus to the opener before it performs the
 * chosen action, which may move the focus elsewhere.
 * @param props.status a message below the field: problems are visible, others are for screen readers
 * @param props.go navigates to the path of a chosen item
 * @param props.keepsOpen whether an item only changes the typed text
 */
export function Palette({
  label,
  placeholder,
  text: { close: closeLabel, results, keys },
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
  text: ScriptTexts['palette'];
  icons: { search: ReactNode; close: ReactNode };
  typing: Typing;
  status: { text: string; isProblem: boolean };
  groups: PaletteGroup[];
  opener: Element | null;
  go: (path: string) => void;
  keepsOpen?: (item: PaletteItem) => boolean;
  onClosed: () => void;
}) {
  const close = (act = () => {}) => {
    // Until the dialog is gone, the page behind it cannot take the focus.
    flushSync(onClosed);
    focusAgain(opener);
    act();
  };
  const choose = (item: PaletteItem) => {
    const { href, act = () => go(href ?? '') } = item;
    if (keepsOpen(item)) act();
    else close(act);
  };
  return (
    <Dialog
      open
      autoFocusOnHide={false}
      onClose={() => close()}
      aria-label={label}
      backdrop={<div className="palette-veil" />}
      className="card palette"
    >
      <ComboboxProvider value={typed} setValue={setTyped} defaultOpen focusLoop>
        <FirstItemActive />
        <div className="palette-head">
          {icons.search}
          <Combobox
            autoFocus
            autoSelect="always"
            aria-label={placeholder}
            placeholder={placeholder}
            maxLength={200}
            type="search"
          />
          <DialogDismiss className="icon-button" aria-label={closeLabel}>
            {icons.close}
          </DialogDismiss>
        </div>
        <p role="status" className={status.isProblem ? undefined : 'sr-only'}>
          {status.text}
        </p>
        <ComboboxList alwaysVisible aria-label={results} className="palette-list">
          {groups
            .filter(({ items }) => items.length > 0)
            .map((group) => (
              <ComboboxGroup key={group.label}>
                <ComboboxGroupLabel className="meta palette-group">
                  {group.label}
                </ComboboxGroupLabel>
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
        <div aria-hidden="true" className="meta palette-keys">
          {keys.map((key) => (
            <span key={key}>{key}</span>
          ))}
        </div>
      </ComboboxProvider>
    </Dialog>
  );
}

/** Makes the first item active when the palette opens. Typing does it too, by `autoSelect`. */
function FirstItemActive() {
  const store = useComboboxContext();
  const first = useStoreState(store, (state) => state?.renderedItems[0]?.id);
  useEffect(() => {
    if (first && store?.getState().value === '') store.setActiveId(first);
  }, [store, first]);
  return null;
}

/** Returns the focus to the opener, or to the button of its menu if the menu has closed. */
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
      <span>
        {label}
        {text && <small>{text}</small>}
      </span>
      {note && <small className="meta">{note}</small>}
      {keys && <kbd>{keys}</kbd>}
    </ComboboxItem>
  );
}
