import { Form, Link } from '@remix-run/react';
import type { FoundItem } from '~/engine/core/dashboard/overview';
import { NothingFound } from '../list/nothing-found';
import { AdminIcon } from '../shared/admin-icon';
import { PageHeader } from '../shared/page-header';

/** The page that searches all records. The command palette finds the same while you type. */
export function SearchView({ query, results }: { query: string; results: FoundItem[] }) {
  // In the order of the results.
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const groups = kinds.map((key) => {
    const items = results.filter(({ kind }) => kind === key);
    return { key, title: items[0]?.title, items };
  });
  return (
    <>
      <PageHeader title="Search" note={query ? `For “${query}”` : 'Across all records.'} />
      <SearchBox query={query} />
      {query !== '' && groups.length === 0 && (
        <div className="card">
          <NothingFound />
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {groups.map(({ key, title, items }) => (
          <section key={key} aria-labelledby={`found-${key}`} className="card p-5">
            <h2 id={`found-${key}`} className="mb-2 text-[1.125rem]">
              {title}
            </h2>
            <ul>
              {items.map((found) => (
                <li key={found.id} className="border-line border-t pt-1 pb-2.5 first:border-0">
                  <Link
                    to={found.to}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {found.label || 'No subject yet'}
                  </Link>
                  {found.note && <p className="line-clamp-1 text-muted text-small">{found.note}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const SearchBox = ({ query }: { query: string }) => (
  <Form role="search" aria-label="All records" action="/admin/search" className="mb-6 max-w-xl">
    <label htmlFor="admin-search" className="sr-only">
      Search all records
    </label>
    <div className="relative">
      <input
        key={query}
        id="admin-search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search"
        className="field pe-12"
      />
      <button type="submit" aria-label="Search" className="icon-button absolute inset-y-0 end-0">
        <AdminIcon name="search" />
      </button>
    </div>
  </Form>
);
