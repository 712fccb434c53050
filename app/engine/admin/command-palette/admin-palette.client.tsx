import { useState } from 'react';
import type { ScriptTexts } from '~/content/languages/language';
import type { PaletteOffers } from '~/engine/core/command-palette/command-palette';
import type { FoundItem } from '~/engine/core/dashboard/overview';
import type { SiteText } from '~/engine/core/site-words/site-texts';
import { useScriptText } from '~/engine/kit/language/use-script-text';
import { Palette, type PaletteGroup, type PaletteItem } from '~/engine/kit/palette/palette.client';
import { rank } from '~/engine/kit/palette/rank';
import { useTypedSearch } from '~/engine/kit/palette/use-typed-search';
import { pluralize } from '~/engine/kit/text/figures';
import { AdminIcon } from '../shared/admin-icon';
import { type Command, type PaletteProps, useCommands, useOpenPath } from './commands.client';
import { formatKeys } from './keys.client';
import { PALETTE_PATH, usePaletteStart } from './use-palette-start.client';

const searchPath = (query: string) => `${PALETTE_PATH}?q=${encodeURIComponent(query)}`;

/** The command palette: searches records while you type, opens screens and runs common actions. */
export default function AdminPalette(props: PaletteProps) {
  const text = useScriptText();
  return text && <OpenPalette {...props} text={text.palette} />;
}

function OpenPalette({
  opener,
  onClosed,
  text,
  ...dialog
}: PaletteProps & { text: ScriptTexts['palette'] }) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const go = useOpenPath();
  const start = usePaletteStart();
  const found = useTypedSearch<FoundItem[]>(query, searchPath, text);
  // The site's texts are ranked separately and come last: there are many, and some have short names.
  const commands = [...rank(query, useCommands(start, dialog)), ...textCommands(query, start)];
  const records = (query === '' ? start?.recent : found.answer)?.map(recordCommand) ?? [];
  const isAnswered = query === '' ? start !== undefined : found.query === query;
  return (
    <Palette
      label="Search or jump to"
      placeholder="Search or jump to…"
      text={text}
      icons={{ search: <AdminIcon name="search" />, close: <AdminIcon name="x" /> }}
      typing={{ typed, setTyped }}
      status={{
        text: found.problem ?? (query !== '' && isAnswered ? countsText(commands, records) : ''),
        isProblem: found.problem !== null,
      }}
      groups={groupsOf({ query, isAnswered, commands, records })}
      opener={opener}
      go={go}
      onClosed={onClosed}
    />
  );
}

/** Commands come first, so that records that arrive later do not move them. */
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
  if (query === '') {
    if (!isAnswered) return [];
    return [
      { label: 'Recent', items: records.map(toItem) },
      { label: 'Do', items: commands.filter(({ isScreen }) => !isScreen).map(toItem) },
      { label: 'Go to', items: commands.filter(({ isScreen }) => isScreen).map(toItem) },
    ];
  }
  if (isAnswered && commands.length + records.length === 0) {
    const search = `/admin/search?${new URLSearchParams({ q: query })}`;
    const item = toItem({ label: 'Go to the search page', icon: 'search', href: search });
    return [{ label: `Nothing is called “${query}”.`, items: [item] }];
  }
  // Ranked together, so that the best match is first.
  return [
    { label: 'Commands', items: commands.map(toItem) },
    { label: 'Records', items: records.map(toItem) },
  ];
}

const toItem = ({ icon, keys, isScreen, ...command }: Command): PaletteItem => ({
  note: isScreen ? 'Screen' : undefined,
  ...command,
  icon: <AdminIcon name={icon} />,
  keys: keys && formatKeys(keys),
});

const MAX_TEXTS = 8;

/** Commands that open the input of a text on the "Site" screen. */
const textCommands = (query: string, start: PaletteOffers | null | undefined): Command[] =>
  query === '' ? [] : rank(query, (start?.texts ?? []).map(textCommand)).slice(0, MAX_TEXTS);

const textCommand = ({ label, path, section, part, of }: SiteText): Command => ({
  label,
  words: `${part} ${of} site text change`,
  note: of === label || of === part ? part : `${part}, ${of}`,
  icon: 'laptop',
  href: `/admin/site/${section}#${path}`,
});

const recordCommand = ({ label, name, icon, to }: Omit<FoundItem, 'note'>): Command => ({
  label: label || 'No subject yet',
  note: name,
  icon,
  href: to,
});

const countsText = (commands: Command[], records: Command[]) =>
  `${pluralize(records.length, 'record')} and ${pluralize(commands.length, 'command')} found`;
