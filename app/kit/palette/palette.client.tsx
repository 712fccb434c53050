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
import { type ReactNode, useEffect, useRef, useState } from 'react';

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
      className="card palette fixed inset-x-2 top-[clamp(0.5rem,8vh,6rem)] z-30 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-160 flex-col overflow-hidden"
    >
      <ComboboxProvider value={typed} setValue={setTyped} defaultOpen focusLoop>
        <FirstItemActive />
        <div className="flex items-center gap-3 border-line border-b py-1 ps-5 pe-2 [&>svg]:shrink-0 [&>svg]:text-muted">
          {icons.search}
          <Combobox
            autoFocus
            autoSelect="always"
            aria-label={placeholder}
            placeholder={placeholder}
            maxLength={200}
            type="search"
            className="min-h-12 min-w-0 flex-1 text-lead outline-none placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          />
          <DialogDismiss className="icon-button" aria-label="Close">
            {icons.close}
          </DialogDismiss>
        </div>
        <p role="status" className={status.isProblem ? 'px-5 pt-3 text-red' : 'sr-only'}>
          {status.text}
        </p>
        <ComboboxList
          alwaysVisible
          aria-label="Results"
          // Eleven rows and a half, so that it is visible that more follow.
          className="max-h-115 overflow-y-auto overscroll-contain p-2"
        >
          {groups
            .filter(({ items }) => items.length > 0)
            .map((group) => (
              <ComboboxGroup key={group.label}>
                <ComboboxGroupLabel className="meta flex h-8 items-center px-3 not-first:mt-2">
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
        <p
          aria-hidden="true"
          className="meta flex h-9 shrink-0 items-center gap-4 border-line border-t px-5 max-sm:hidden"
        >
          <span>↑ ↓ choose</span>
          <span>Enter open</span>
          <span>Esc close</span>
        </p>
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

/** Returns the focus to the opener, or to the button of its menu if the menu has closed. */
function focusAgain(opener: Element | null) {
  const target = opener?.closest('details:not([open])')?.querySelector('summary') ?? opener;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function Item({ item, act }: { item: PaletteItem; act: () => void }) {
  const { icon, label, text, note, keys, href } = item;
  return (
    <ComboboxItem
      className="flex min-h-10 cursor-pointer scroll-m-2 items-center gap-3 rounded-control px-3 py-1 leading-normal max-sm:min-h-11 data-active-item:bg-sunken data-active-item:[box-shadow:inset_3px_0_var(--accent)] [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted"
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
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="overflow-hidden text-ellipsis font-medium">{label}</span>
        {text && (
          <small className="line-clamp-2 text-muted text-small leading-[1.45]">{text}</small>
        )}
      </span>
      {note && <small className="meta max-w-[45%] truncate">{note}</small>}
      {keys && <kbd className="max-sm:hidden">{keys}</kbd>}
    </ComboboxItem>
  );
}
