import { useState } from 'react';
import type { PaletteOffers, PaletteStart } from '~/core/command-palette/command-palette';
import type { SearchResults } from '~/core/dashboard/overview';
import { Palette, type PaletteGroup, type PaletteItem } from '~/kit/palette/palette.client';
import { rank } from '~/kit/palette/rank';
import { useTypedSearch } from '~/kit/palette/use-typed-search';
import { pluralize } from '~/kit/text/figures';
import { AdminIcon } from '../shared/admin-icon';
import { type Command, type PaletteProps, useCommands, useGo } from './commands.client';
import { FOUND_KINDS, pathOfFound } from './found';
import { namesOfKeys } from './keys.client';
import { textCommand } from './site-texts.client';
import { PALETTE_PATH, usePaletteStart } from './use-palette-start.client';

const pathOf = (query: string) => `${PALETTE_PATH}?q=${encodeURIComponent(query)}`;

/** Finds records as one types, opens every screen, and runs common actions. */
export default function AdminPalette({ opener, onClosed, ...dialog }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const go = useGo();
  const start = usePaletteStart();
  const found = useTypedSearch<SearchResults>(query, pathOf);
  // Texts of the site are ranked by themselves and come last: they are many, and some have short names.
  const commands = [...rank(query, useCommands(start, dialog)), ...textCommands(query, start)];
  const records = query === '' ? recentOf(start) : recordsOf(found.answer);
  const isAnswered = query === '' ? start !== undefined : found.query === query;
  return (
    <Palette
      label="Search or jump to"
      placeholder="Search or jump to…"
      icons={{ search: <AdminIcon name="search" />, close: <AdminIcon name="x" /> }}
      typing={{ typed, setTyped }}
      status={{
        text: found.problem ?? (query !== '' && isAnswered ? inWords(commands, records) : ''),
        isProblem: found.problem !== null,
      }}
      groups={groupsOf({ query, isAnswered, commands, records })}
      opener={opener}
      go={go}
      onClosed={onClosed}
    />
  );
}

/** Records that arrive later must not push away what somebody is about to choose. */
function groupsOf({
  query,
  isAnswered,
  commands,
  records,
}: {
  query: string;
  isAnswered: boolean;
  commands: Command[];
  records: Command[];
}): PaletteGroup[] {
  const actions = { label: 'Commands', items: commands.map(toItem) };
  if (query === '')
    return isAnswered ? [{ label: 'Recent', items: records.map(toItem) }, actions] : [];
  if (isAnswered && commands.length + records.length === 0) {
    const search = `/admin/search?${new URLSearchParams({ q: query })}`;
    const item = toItem({ label: 'Go to the search page', icon: 'search', href: search });
    return [{ label: `Nothing is called “${query}”.`, items: [item] }];
  }
  return [actions, { label: 'Records', items: records.map(toItem) }];
}

const toItem = ({ icon, keys, ...command }: Command): PaletteItem => ({
  ...command,
  icon: <AdminIcon name={icon} />,
  keys: keys && namesOfKeys(keys),
});

const MOST_TEXTS = 8;

const textCommands = (query: string, start: PaletteOffers | null | undefined): Command[] =>
  query === '' ? [] : rank(query, (start?.texts ?? []).map(textCommand)).slice(0, MOST_TEXTS);

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
  `${pluralize(records.length, 'record')} and ${pluralize(commands.length, 'command')} found`;
