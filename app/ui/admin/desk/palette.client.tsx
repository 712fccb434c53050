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
import type { SearchResults } from '~/domain/overview';
import type { PaletteStart } from '~/domain/palette';
import { counted } from '~/lib/text/figures';
import { AdminIcon } from '../admin-icon';
import { type Command, useCommands, useGo } from './commands.client';
import type { DeskDialogProps } from './desk.client';
import { FOUND_KINDS, pathOfFound } from './found';
import { namesOfKeys } from './modifier.client';
import { rank } from './rank';
import { SITE_FIELDS } from './site-fields.client';
import { useDeskSearch, usePaletteStart } from './use-desk-search.client';

/** Finds records as one types, leads to every screen, and does what is done often. */
export default function Palette({ onClosed, ...dialog }: DeskDialogProps) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { isOpen, close } = useClosing(onClosed);
  const go = useGo();
  const start = usePaletteStart();
  const found = useDeskSearch(query);
  // By their own, and after what is done and gone to: there are many, and some have short names.
  const commands = [...rank(query, useCommands(start, dialog)), ...textsOf(query)];
  const records = query === '' ? recentOf(start) : recordsOf(found.results);
  const isAnswered = query === '' ? start !== undefined : found.query === query;

  const choose = ({ href, act }: Command) => close(act ?? (() => go(href)));
  const recordGroup = records.length > 0 && (
    <Group label={query === '' ? 'Recent' : 'Records'} commands={records} choose={choose} />
  );
  return (
    <Dialog
      open={isOpen}
      onClose={() => close()}
      aria-label="Search or jump to"
      backdrop={<div className="fixed inset-0 z-30 bg-veil" />}
      className="card palette"
    >
      <ComboboxProvider value={typed} setValue={setTyped} defaultOpen focusLoop>
        <div className="palette-field">
          <AdminIcon name="search" />
          <Combobox
            autoFocus
            autoSelect="always"
            aria-label="Search or jump to"
            placeholder="Search or jump to…"
            maxLength={200}
            type="search"
          />
          <DialogDismiss className="icon-button" aria-label="Close">
            <AdminIcon name="x" />
          </DialogDismiss>
        </div>
        <p role="status" className={found.problem ? 'palette-note' : 'sr-only'}>
          {found.problem ?? (query !== '' && isAnswered ? inWords(commands, records) : '')}
        </p>
        <ComboboxList alwaysVisible aria-label="Results" className="palette-list">
          {/* What comes later must not push away what somebody is about to choose. */}
          {query === '' && isAnswered && recordGroup}
          {commands.length > 0 && (query !== '' || isAnswered) && (
            <Group label="Commands" commands={commands} choose={choose} />
          )}
          {query !== '' && recordGroup}
          {query !== '' && isAnswered && commands.length + records.length === 0 && (
            <Group
              label={`Nothing is called “${query}”.`}
              commands={[
                {
                  label: 'Go to the search page',
                  icon: 'search',
                  href: `/admin/search?${new URLSearchParams({ q: query })}`,
                },
              ]}
              choose={choose}
            />
          )}
        </ComboboxList>
      </ComboboxProvider>
    </Dialog>
  );
}

/** Closes, gives the focus back, and only then does what was chosen: it may move the focus on. */
function useClosing(onClosed: () => void) {
  const [isOpen, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const after = useRef<() => void>(() => {});
  const closed = useRef(onClosed);
  closed.current = onClosed;
  useEffect(() => {
    if (isOpen) return;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    closed.current();
    after.current();
  }, [isOpen, opener]);
  const close = (then = () => {}) => {
    after.current = then;
    setOpen(false);
  };
  return { isOpen, close };
}

const MOST_TEXTS = 8;

const textsOf = (query: string): Command[] =>
  query === '' ? [] : rank(query, SITE_FIELDS).slice(0, MOST_TEXTS);

function recentOf(start: PaletteStart | null | undefined): Command[] {
  return (start?.recent ?? []).flatMap((record) => {
    const kind = FOUND_KINDS.find(({ key }) => key === record.kind);
    return kind ? [recordCommand(kind, record)] : [];
  });
}

const recordsOf = (results: SearchResults | null): Command[] =>
  results === null
    ? []
    : FOUND_KINDS.flatMap((kind) => results[kind.key].map((found) => recordCommand(kind, found)));

const recordCommand = (
  kind: (typeof FOUND_KINDS)[number],
  record: { id: string; label: string },
): Command => ({
  label: record.label || 'Without a subject yet',
  note: kind.name,
  icon: kind.icon,
  href: pathOfFound(kind, record),
});

const inWords = (commands: Command[], records: Command[]) =>
  `${counted(records.length, 'record')} and ${counted(commands.length, 'command')} found`;

function Group({
  label,
  commands,
  choose,
}: {
  label: string;
  commands: Command[];
  choose: (command: Command) => void;
}) {
  return (
    <ComboboxGroup>
      <ComboboxGroupLabel className="palette-label">{label}</ComboboxGroupLabel>
      {commands.map((command) => (
        <Item
          key={`${command.label} ${command.href ?? ''}`}
          href={command.href}
          act={() => choose(command)}
        >
          <AdminIcon name={command.icon} />
          <span>{command.label}</span>
          {command.note && <small>{command.note}</small>}
          {command.keys && <kbd>{namesOfKeys(command.keys)}</kbd>}
        </Item>
      ))}
    </ComboboxGroup>
  );
}

function Item({
  href,
  act,
  children,
}: {
  href: string | undefined;
  act: () => void;
  children: ReactNode;
}) {
  return (
    <ComboboxItem
      className="palette-item desk-item"
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
      {children}
    </ComboboxItem>
  );
}
