import { Form, Link } from '@remix-run/react';
import type { SearchPage } from '~/engine/core/search/search';
import { searchPath } from '~/engine/core/search/search-path';
import { Day } from '~/engine/kit/ui/day';
import { Filled } from '~/engine/kit/ui/filled';
import { Icon } from '~/engine/kit/ui/icon';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { Marked } from '~/engine/site/marked';
import { Choice } from '~/site/parts/choice';
import { PageHead } from '../parts/page-head';
import { searchEnd } from '../slots/search-end';
import { searchStart } from '../slots/search-start';

type View = SearchPage['view'];

const isNarrowed = ({ kind, category, tag }: View) =>
  kind !== null || category !== null || tag !== null;

/** The search page: field, filters and results. */
export function SearchResults(found: SearchPage) {
  const { searchPage } = useWords('searchPage');
  const { hits, isSearch, view } = found;
  const hasMissed = isSearch && hits.length === 0 && !isNarrowed(view) && view.before === null;
  return (
    <div className="page-below-header page">
      <PageHead title={searchPage.title} text={searchPage.description} />
      <SearchField view={view} />
      {isSearch && (hits.length > 0 || isNarrowed(view)) && <Filters {...found} />}
      {view.query !== '' && <Outcome {...found} />}
      {useSlot(searchStart).map(([name, Part]) => (
        <Part key={name} data={found.start} />
      ))}
      <ol>
        {hits.map((hit) => (
          <li key={hit.seq} className="border-line border-t">
            <Row hit={hit} />
          </li>
        ))}
      </ol>
      {view.query !== '' && <Pages {...found} />}
      {useSlot(searchEnd).map(([name, Part]) => (
        <Part key={name} query={hasMissed ? view.query : null} />
      ))}
    </div>
  );
}

const SearchField = ({ view: { query, kind, category, tag } }: { view: View }) => {
  const { searchPage } = useWords('searchPage');
  const text = useText('search');
  return (
    <Form role="search" action="/search" className="search-field my-8 max-w-2xl">
      {Object.entries({ kind, category, tag }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="search" className="sr-only">
        {searchPage.title}
      </label>
      <input
        key={query}
        id="search"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={200}
        placeholder={searchPage.title}
        className="field"
      />
      <button type="submit" className="icon-button" aria-label={text.find}>
        <Icon name="search" />
      </button>
    </Form>
  );
};

/** Filters by kind, and by the categories and tags of the hits. */
function Filters({ view, kinds, categories, tags }: SearchPage) {
  const text = useText('searched');
  const narrow = (changes: Partial<View>) => searchPath({ ...view, before: null, ...changes });
  const { kind, category, tag } = view;
  const shownTags = new Map([
    ...(tag === null ? [] : [[tag, tag] as const]),
    ...tags.map(({ key, name }) => [key, name] as const),
  ]);
  return (
    <div className="mb-6 flex flex-wrap gap-x-8 gap-y-3">
      <nav aria-label={text.kind}>
        <ul className="flex flex-wrap gap-2">
          <Choice path={narrow({ kind: null })} isCurrent={kind === null}>
            {text.all}
          </Choice>
          {kinds.map(({ entity: one, name }) => (
            <Choice
              key={one}
              path={narrow({ kind: one, category: one === 'post' ? category : null })}
              isCurrent={kind === one}
            >
              {name}
            </Choice>
          ))}
        </ul>
      </nav>
      <FilterLinks
        label={text.categories}
        current={category}
        values={[...new Set([...(category ? [category] : []), ...categories])].map((name) => [
          name,
          name,
        ])}
        pathOf={(name) => narrow({ category: name, kind: name && kind !== 'post' ? null : kind })}
      />
      <FilterLinks
        label={text.tags}
        current={tag}
        values={[...shownTags]}
        pathOf={(name) => narrow({ tag: name })}
      />
    </div>
  );
}

/** Links that set a filter. The active one is marked and removes the filter. */
function FilterLinks({
  label,
  current,
  values,
  pathOf,
}: {
  label: string;
  current: string | null;
  values: (readonly [value: string, name: string])[];
  pathOf: (value: string | null) => string;
}) {
  if (values.length === 0) return null;
  return (
    <nav aria-label={label} className="filter-links">
      <p aria-hidden="true" className="inline-flex min-h-11 items-center font-semibold text-small">
        {label}
      </p>
      <ul>
        {values.map(([value, name]) => (
          <li key={value}>
            <Link
              to={pathOf(value === current ? null : value)}
              aria-current={value === current ? 'true' : undefined}
              className="menu-link tag"
            >
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number of results, with links to clear filters and search, and advice if nothing was found. */
function Outcome({ hits, isSearch, suggestion, view, outcome }: SearchPage) {
  const { searchPage } = useWords('searchPage');
  const text = useText('searched');
  const isNothing = isSearch && hits.length === 0;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p
          role="status"
          className={`min-w-0 ${isNothing ? 'font-bold font-heading text-headline leading-tight' : 'text-lead'}`}
        >
          {outcome}
        </p>
        {isNarrowed(view) && (
          <Link
            to={searchPath({ query: view.query })}
            className="link inline-flex min-h-11 items-center"
          >
            {text.clearFilters}
          </Link>
        )}
        <Link to="/search" className="link inline-flex min-h-11 items-center">
          {text.clear}
        </Link>
      </div>
      {isNothing && (
        <>
          {suggestion !== null && (
            <p className="mb-4 text-lead">
              <Filled
                text={text.suggestion}
                suggestion={
                  <Link
                    to={searchPath({ ...view, before: null, query: suggestion })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {suggestion}
                  </Link>
                }
              />
            </p>
          )}
          <p className="max-w-2xl text-lead text-muted">{searchPage.advice}</p>
        </>
      )}
    </>
  );
}

function Row({
  hit: { label, publishedOn, path, title, section, text, language },
}: {
  hit: SearchPage['hits'][number];
}) {
  return (
    <article className="group labelled relative py-6">
      <p className="meta flex flex-wrap gap-x-3 self-start pt-1">
        <span className="font-semibold text-accent">{label}</span>
        <Day day={publishedOn} />
      </p>
      <div className="max-w-2xl">
        <h2 {...language} className="text-card group-hover:underline">
          <Link to={path} className="card-link">
            <Marked text={title} />
          </Link>
        </h2>
        {section !== null && <p className="mt-1 text-small">{section}</p>}
        <p {...language} className="mt-1.5 text-muted leading-normal">
          <Marked text={text} />
        </p>
      </div>
    </article>
  );
}

function Pages({ next, view }: SearchPage) {
  const text = useText('searched');
  if (next === null && view.before === null) return null;
  return (
    <nav aria-label={text.pages} className="mt-12 flex flex-wrap justify-between gap-4">
      {view.before !== null && (
        <Link to={searchPath({ ...view, before: null })} className="button button-quiet">
          <Icon name="arrow-left" />
          {text.newest}
        </Link>
      )}
      {next !== null && (
        <Link to={searchPath({ ...view, before: next })} className="button button-quiet ms-auto">
          {text.older}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
