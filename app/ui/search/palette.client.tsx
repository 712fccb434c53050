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
import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { searchPath } from '~/lib/search-path';
import { Icon } from '../icon';
import { useMenuLinks } from '../layout/menu-links';
import { toggleTheme, useTheme } from '../layout/theme-switch';
import { showToast } from '../toasts';
import { useWords } from '../use-words';
import { Marked } from './marked';
import type { PaletteAnswer } from './palette-answer';
import { usePaletteSearch } from './use-palette-search';

/** @param opener what was pressed, or had the focus when a key was; it gets the focus back */
export default function Palette({ opener, close }: { opener: Element; close: () => void }) {
  const { palette } = useWords();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { answer, problem, query: answered } = usePaletteSearch(query);
  const go = useGo(close);
  useFocusBack(opener);
  return (
    <Dialog
      open
      onClose={close}
      aria-label="Search"
      backdrop={<div className="fixed inset-0 z-30 bg-veil" />}
      className="card palette"
    >
      <ComboboxProvider value={typed} setValue={setTyped} defaultOpen focusLoop>
        <div className="palette-field">
          <Icon name="search" />
          <Combobox
            autoFocus
            autoSelect="always"
            aria-label={palette.placeholder}
            placeholder={palette.placeholder}
            maxLength={200}
            type="search"
          />
          <DialogDismiss className="icon-button" aria-label="Close">
            <Icon name="x" />
          </DialogDismiss>
        </div>
        <p role="status" className={problem ? 'palette-note' : 'sr-only'}>
          {problem ?? (answered === query ? inWords(answered, answer) : '')}
        </p>
        <ComboboxList alwaysVisible aria-label="Results" className="palette-list">
          {query !== '' && answer && <Hits {...{ answer, query: answered, go, setTyped }} />}
          <Commands query={query} go={go} close={close} />
        </ComboboxList>
      </ComboboxProvider>
    </Dialog>
  );
}

type Go = (path: string) => void;

/** Leads on within the document; what is no page is a document of its own. */
function useGo(close: () => void): Go {
  const navigate = useNavigate();
  return (path) => {
    close();
    if (path.endsWith('.xml')) window.location.assign(path);
    else navigate(path);
  };
}

/** Once it is gone: to where it came from, or to the menu in which that is hidden by now. */
function useFocusBack(opener: Element) {
  const last = useRef(opener.closest('a') ?? opener);
  useEffect(() => {
    const element = last.current;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const menu = element.closest('details:not([open])')?.querySelector('summary');
        const target = menu ?? element;
        if (target instanceof HTMLElement) target.focus();
      });
    };
  }, []);
}

function inWords(query: string, answer: PaletteAnswer | null): string {
  if (query === '' || answer === null) return '';
  const count = answer.hits.length;
  if (count === 0) return `Nothing mentions “${query}”.`;
  if (!answer.isAll) return `More than ${count} pages found`;
  return count === 1 ? '1 page found' : `${count} pages found`;
}

function Hits({
  answer: { hits, isAll, suggestion },
  query,
  go,
  setTyped,
}: {
  answer: PaletteAnswer;
  query: string;
  go: Go;
  setTyped: (text: string) => void;
}) {
  return (
    <ComboboxGroup>
      <ComboboxGroupLabel className="palette-label">
        {hits.length === 0 ? `Nothing mentions “${query}”.` : 'Found'}
      </ComboboxGroupLabel>
      {hits.map((hit) => (
        <Item key={hit.path} href={hit.path} act={() => go(hit.path)}>
          <span>
            <Marked text={hit.title} />
          </span>
          <small>
            {hit.section !== null && <span>In “{hit.section}” · </span>}
            <Marked text={hit.text} />
          </small>
        </Item>
      ))}
      {suggestion !== null && (
        <Item act={() => setTyped(suggestion)}>
          <span>Did you mean {suggestion}?</span>
        </Item>
      )}
      {(!isAll || (hits.length === 0 && suggestion === null)) && (
        <Item href={searchPath({ query })} act={() => go(searchPath({ query }))}>
          <span>{isAll ? 'Go to the search page' : 'All that was found'}</span>
        </Item>
      )}
    </ComboboxGroup>
  );
}

/** What the palette does beside searching: all of it at first, and then what begins with a word as it was typed. */
function Commands({ query, go, close }: { query: string; go: Go; close: () => void }) {
  const { contact, palette } = useWords();
  const pages = useMenuLinks(palette.pages);
  const theme = useTheme();
  const copy = async () => {
    close();
    try {
      await navigator.clipboard.writeText(contact.email);
      await showToast('success', palette.mailCopied);
    } catch {
      window.location.assign(`mailto:${contact.email}`);
    }
  };
  const commands: { label: string; act: () => void; href?: string }[] = [
    ...pages.map(({ label, to }) => ({ label, href: to, act: () => go(to) })),
    { label: palette.theme[theme], act: () => [toggleTheme(), close()] },
    { label: palette.copyMail, act: copy },
    { label: palette.feed, href: '/feed.xml', act: () => go('/feed.xml') },
  ];
  const wanted = query.toLowerCase();
  const shown = commands.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`));
  if (shown.length === 0) return null;
  return (
    <ComboboxGroup>
      <ComboboxGroupLabel className="palette-label">Go to</ComboboxGroupLabel>
      {shown.map(({ label, href, act }) => (
        <Item key={label} href={href} act={act}>
          <span>{label}</span>
        </Item>
      ))}
    </ComboboxGroup>
  );
}

/** A link where it leads somewhere, so that it can be opened in a tab of its own. */
function Item({
  href,
  act,
  children,
}: {
  href?: string | undefined;
  act: () => void;
  children: ReactNode;
}) {
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
      {children}
    </ComboboxItem>
  );
}
