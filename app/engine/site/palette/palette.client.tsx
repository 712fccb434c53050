import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { ScriptTexts } from '~/content/languages/language';
import type { MenuEntry } from '~/content/types';
import type { PaletteAnswer, PalettePages } from '~/engine/core/search/palette-answer';
import { searchPath } from '~/engine/core/search/search-path';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { loadScriptText } from '~/engine/kit/language/script-text';
import { loadStylesheet } from '~/engine/kit/loading/load-stylesheet';
import { Palette, type PaletteGroup, type PaletteItem } from '~/engine/kit/palette/palette.client';
import { rank } from '~/engine/kit/palette/rank';
import { readJson, useTypedSearch } from '~/engine/kit/palette/use-typed-search';
import { Icon } from '~/engine/kit/ui/icon';
import { toggleTheme, useTheme } from '~/engine/kit/ui/theme-switch';
import { showToast } from '~/engine/kit/ui/toasts';
import { useWords } from '~/engine/kit/ui/use-words';
import { Marked } from '~/engine/site/marked';
import { useMenuLinks } from '~/engine/site/menu-links';
import styles from '~/styles/palette.css';

/** The names of icons (`public/images/palette-icons.svg`) by path. */
export type PageIcons = { [page: string]: string };

export type PaletteProps = { icons: PageIcons; opener: Element; close: () => void };

const pathOf = (query: string) => searchPath({ query }).replace('/search', '/search.json');

const SUGGESTION = 'suggestion';

/** Icons of the pages that a menu may contain. */
const ICONS: PageIcons = {
  '/': 'house',
  '/blogs': 'file-text',
  '/all-projects': 'folder-kanban',
  '/contact': 'mail',
  '/follow': 'rss',
  '/search': 'search',
};

const icon = (name = 'arrow-right') => (
  <svg aria-hidden="true">
    <use href={`/images/palette-icons.svg#${name}`} />
  </svg>
);

/** Loads what the palette needs, without pages if only they cannot be loaded. @throws if it cannot be loaded */
export async function loadPalette() {
  const [{ palette }, pages] = await Promise.all([
    loadScriptText(),
    loadPages().catch(() => []),
    loadStylesheet(styles),
  ]);
  return (props: PaletteProps) => <SitePalette {...props} text={palette} pages={pages} />;
}

/** Longer than that, nobody waits for a palette. */
const PAGES_MS = 2000;

async function loadPages(): Promise<MenuEntry[]> {
  const answer = await readJson<PalettePages>(pathOf(''), AbortSignal.timeout(PAGES_MS));
  return answer.pages;
}

type PaletteTexts = ScriptTexts['palette'];

/** The palette: searches all pages as the visitor types, opens the pages of the menu, and runs common actions. */
function SitePalette({
  icons,
  opener,
  close,
  text,
  pages: all,
}: PaletteProps & { text: PaletteTexts; pages: MenuEntry[] }) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { answer, problem, query: answered } = useTypedSearch<PaletteAnswer>(query, pathOf, text);
  const navigate = useNavigate();
  const iconOf = (page: string) => icon({ ...ICONS, ...icons }[page]);
  const pages = { label: text.pages, items: rank(query, usePages(all, iconOf, text)) };
  const actions = { label: text.actions, items: rank(query, useActions(text)) };
  const hits = query !== '' && answer ? [hitGroup(answered, answer, { text, setTyped })] : [];
  return (
    <Palette
      label={text.search}
      text={text}
      placeholder={text.placeholder}
      icons={{ search: <Icon name="search" />, close: <Icon name="x" /> }}
      typing={{ typed, setTyped }}
      status={{
        text: problem ?? (answered === query ? inWords(answered, answer, text) : ''),
        isProblem: problem !== null,
      }}
      groups={[...hits, pages, actions]}
      opener={opener}
      go={(path) => (path.endsWith('.xml') ? window.location.assign(path) : navigate(path))}
      keepsOpen={({ key }) => key === SUGGESTION}
      onClosed={close}
    />
  );
}

function inWords(query: string, answer: PaletteAnswer | null, text: PaletteTexts): string {
  if (query === '' || answer === null) return '';
  const count = answer.hits.length;
  if (count === 0) return fill(text.nothing, { query });
  if (!answer.isAll) return fill(text.more, { count });
  return plural(text.count, count, document.documentElement.lang);
}

function hitGroup(
  query: string,
  { hits, isAll, suggestion }: PaletteAnswer,
  { text: said, setTyped }: { text: PaletteTexts; setTyped: (text: string) => void },
): PaletteGroup {
  const items = hits.map(
    ({ path, icon: ofKind, note, title, section, text, language }): PaletteItem => ({
      key: path,
      href: path,
      icon: icon(ofKind),
      note,
      label: (
        <bdi {...language}>
          <Marked text={title} />
        </bdi>
      ),
      text: (
        <>
          {section !== null && <span>{fill(said.section, { section })} · </span>}
          <bdi {...language}>
            <Marked text={text} />
          </bdi>
        </>
      ),
    }),
  );
  if (suggestion !== null) {
    const label = fill(said.suggestion, { suggestion });
    items.push({ key: SUGGESTION, icon: icon('search'), label, act: () => setTyped(suggestion) });
  }
  if (!isAll || (hits.length === 0 && suggestion === null)) {
    const label = isAll ? said.searchPage : said.all;
    items.push({ icon: icon('search'), label, href: searchPath({ query }) });
  }
  return { label: hits.length === 0 ? fill(said.nothing, { query }) : said.found, items };
}

type Command = PaletteItem & { label: string };
type IconOf = (page: string) => ReactNode;

function usePages(pages: MenuEntry[], iconOf: IconOf, text: PaletteTexts): Command[] {
  return [
    ...useMenuLinks(pages).map(({ label, to }) => ({
      label,
      href: to,
      icon: iconOf(to),
    })),
    { label: text.feed, href: '/feed.xml', icon: icon('rss') },
  ];
}

function useActions(text: PaletteTexts): Command[] {
  const { email } = useWords('contact').contact;
  const theme = useTheme();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(email);
      await showToast('success', text.mailCopied);
    } catch {
      window.location.assign(`mailto:${email}`);
    }
  };
  return [
    { label: text.theme[theme], act: toggleTheme, icon: icon('lamp-desk') },
    { label: text.copyMail, act: () => void copy(), icon: icon('copy') },
  ];
}
