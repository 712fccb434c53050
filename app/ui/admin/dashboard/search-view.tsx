import { Link } from '@remix-run/react';
import type { SearchResults } from '~/domain/overview';
import { NothingFound } from '../list/nothing-found';
import { PageHeader } from '../page-header';

/** The screens of what was found, by the results' names; a record's own page is below. */
const GROUPS: { key: keyof SearchResults; title: string; path: string }[] = [
  { key: 'posts', title: 'Blog Content', path: '/admin/blog-update' },
  { key: 'projects', title: 'Projects', path: '/admin/projects-update' },
  { key: 'reviews', title: 'Reviews', path: '/admin/reviews' },
  { key: 'messages', title: 'Messages', path: '/admin/messages' },
  { key: 'subscribers', title: 'Subscribers', path: '/admin/subscriber' },
];

/** A subscriber has no page of their own. */
const recordPath = (path: string, { id, label }: { id: string; label: string }) =>
  path === '/admin/subscriber' ? `${path}?q=${encodeURIComponent(label)}` : `${path}/${id}`;

export function SearchView({ query, results }: { query: string; results: SearchResults }) {
  const groups = GROUPS.filter(({ key }) => results[key].length > 0);
  return (
    <>
      <PageHeader
        title="Search"
        note={query ? `For “${query}”` : 'Type a word into the box above.'}
      />
      {query !== '' && groups.length === 0 && (
        <div className="card">
          <NothingFound />
        </div>
      )}
      <div className="grid gap-5 xl:grid-cols-2">
        {groups.map(({ key, title, path }) => (
          <section key={key} aria-labelledby={`found-${key}`} className="card p-5">
            <h2 id={`found-${key}`} className="mb-2 text-[1.125rem]">
              {title}
            </h2>
            <ul>
              {results[key].map((found) => (
                <li key={found.id} className="border-line border-t py-2.5 first:border-0">
                  <Link to={recordPath(path, found)} className="link">
                    {found.label}
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
