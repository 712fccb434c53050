import { Link } from '@remix-run/react';
import type { SearchResults } from '~/domain/overview';
import { EmptyState } from './empty-state';
import { PageHeader } from './page-header';

/** The screens that show what was found, by the results' names. */
const GROUPS: { key: keyof SearchResults; title: string; path: string }[] = [
  { key: 'posts', title: 'Blog Content', path: '/admin/blog-update' },
  { key: 'projects', title: 'Projects', path: '/admin/projects-update' },
  { key: 'reviews', title: 'Reviews', path: '/admin/reviews' },
  { key: 'messages', title: 'Messages', path: '/admin/messages' },
  { key: 'subscribers', title: 'Subscribers', path: '/admin/subscriber' },
];

export function SearchView({ query, results }: { query: string; results: SearchResults }) {
  const found = GROUPS.filter(({ key }) => results[key].length > 0);
  return (
    <>
      <PageHeader
        title="Search"
        note={query ? `For “${query}”` : 'Type a word into the box above.'}
      />
      {query !== '' && found.length === 0 && (
        <div className="card">
          <EmptyState icon="search" text="Nothing was found." />
        </div>
      )}
      <div className="grid gap-5 xl:grid-cols-2">
        {found.map(({ key, title, path }) => (
          <section key={key} aria-labelledby={`found-${key}`} className="card p-5">
            <h2 id={`found-${key}`} className="mb-2 text-[1.125rem]">
              {title}
            </h2>
            <ul>
              {results[key].map(({ id, label, note }) => (
                <li key={id} className="border-line border-t py-2.5 first:border-0">
                  <Link to={`${path}?q=${encodeURIComponent(label)}`} className="link">
                    {label}
                  </Link>
                  {note && <p className="line-clamp-1 text-muted text-small">{note}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
