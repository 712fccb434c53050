import { Form, Link } from '@remix-run/react';
import { blog } from '~/content';
import type { PostCard } from '~/domain/published/posts';
import { Icon } from '../icon';
import { NothingYet } from '../nothing-yet';
import { PageHead } from '../page-head';
import { PostGrid } from './post-card';

type Found = {
  posts: PostCard[];
  categories: string[];
  /** After which the next page begins; null on the last one. */
  next: string | null;
  /** What is searched for, as far as it can be; `query` is what was typed. */
  words: string[];
  query: string;
  category: string | null;
  isFirstPage: boolean;
};

/** The posts of the blog: by category, by search, page by page. */
export function BlogsView(found: Found) {
  const { posts, categories, words, query, category, isFirstPage } = found;
  const isSearch = words.length > 0;
  // Each post has a category: without any there is nothing to search or to choose from.
  if (categories.length === 0) return <NothingYet {...blog} />;
  return (
    <div className="page section">
      <PageHead title={blog.title} text={blog.description} />
      <div className="mt-10 mb-12 flex flex-wrap items-center justify-between gap-6">
        <Categories {...found} />
        <SearchForm query={query} category={category} />
      </div>
      {query !== '' && <SearchOutcome {...found} />}
      {posts.length === 0 ? (
        <Nothing isSearch={isSearch} isFiltered={isSearch || category !== null || !isFirstPage} />
      ) : (
        <PostGrid posts={posts} level="h2" words={words} />
      )}
      <Pages {...found} />
    </div>
  );
}

function Categories({ categories, words, query, category }: Found) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        <Choice path="/blogs" isCurrent={category === null && words.length === 0}>
          All
        </Choice>
        {categories.map((name) => (
          <Choice
            key={name}
            path={blogsPath({ query, category: name })}
            isCurrent={name === category}
          >
            {name}
          </Choice>
        ))}
      </ul>
    </nav>
  );
}

function Choice({
  path,
  isCurrent,
  children,
}: {
  path: string;
  isCurrent: boolean;
  children: string;
}) {
  return (
    <li>
      <Link
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        className={`button min-h-11 px-5 ${isCurrent ? 'button-primary' : 'button-quiet'}`}
      >
        {children}
      </Link>
    </li>
  );
}

const SearchForm = ({ query, category }: Pick<Found, 'query' | 'category'>) => (
  <Form role="search" action="/blogs" className="flex w-full max-w-sm gap-2">
    {category && <input type="hidden" name="category" value={category} />}
    <label htmlFor="search" className="sr-only">
      Search posts
    </label>
    <input
      key={query}
      id="search"
      type="search"
      name="q"
      defaultValue={query}
      placeholder="Search posts"
      className="field"
    />
    <button type="submit" className="button button-quiet" aria-label="Search">
      <Icon name="search" />
    </button>
  </Form>
);

/** What the search has found, and the ways out of it. */
function SearchOutcome({ posts, next, words, query, category, isFirstPage }: Found) {
  const isSearch = words.length > 0;
  const count = countInWords(posts.length, { isFirstPage, isLast: next === null });
  const where = category ? ` in ${category}` : '';
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className="min-w-0 text-lead">
        {isSearch
          ? `${count} found for “${query}”${where}`
          : `“${query}” has no letter and no digit to search for: these are all posts${where}.`}
      </p>
      {isSearch && category && (
        <Link
          to={blogsPath({ query, category: null })}
          className="link inline-flex min-h-11 items-center"
        >
          Search all categories
        </Link>
      )}
      <Link to={blogsPath({ category })} className="link inline-flex min-h-11 items-center">
        Clear the search
      </Link>
    </div>
  );
}

/** How many posts a search has found, as far as this page of them tells. */
function countInWords(
  shown: number,
  { isFirstPage, isLast }: { isFirstPage: boolean; isLast: boolean },
): string {
  if (!isFirstPage) return 'Older posts';
  if (!isLast) return `More than ${shown} posts`;
  if (shown === 0) return 'No posts';
  return shown === 1 ? '1 post' : `${shown} posts`;
}

function Nothing({ isSearch, isFiltered }: { isSearch: boolean; isFiltered: boolean }) {
  return (
    <div className="rounded-panel bg-sunken p-8 md:p-14">
      <Icon name="search" className="size-10 text-green" />
      <p className="mt-5 max-w-2xl font-heading font-semibold text-headline leading-tight">
        {isSearch ? 'Try fewer words, or just the beginning of one.' : 'No posts here yet.'}
      </p>
      {isSearch && (
        <p className="mt-3 max-w-2xl text-muted">
          A post is found when each of the words stands in its title, its text or its tags.
        </p>
      )}
      {isFiltered && (
        <Link to="/blogs" className="button button-primary mt-7">
          Show all posts
        </Link>
      )}
    </div>
  );
}

function Pages({ next, query, category, isFirstPage }: Found) {
  if (isFirstPage && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-between gap-4">
      {!isFirstPage && (
        <Link to={blogsPath({ query, category })} className="button button-quiet">
          <Icon name="arrow-left" />
          Newest posts
        </Link>
      )}
      {next && (
        <Link
          to={blogsPath({ query, category, after: next })}
          className="button button-quiet ms-auto"
        >
          Older posts
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

/** The address of a list of posts. */
export function blogsPath(filter: {
  query?: string;
  category: string | null;
  after?: string;
}): string {
  const search = new URLSearchParams();
  if (filter.query) search.set('q', filter.query);
  if (filter.category) search.set('category', filter.category);
  if (filter.after) search.set('after', filter.after);
  const text = search.toString();
  return text ? `/blogs?${text}` : '/blogs';
}
