import { Form, Link } from '@remix-run/react';
import type { PostCard } from '~/engine/core/published/posts';
import { Icon } from '~/engine/kit/ui/icon';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useWords } from '~/engine/kit/ui/use-words';
import { Choice } from '~/site/parts/choice';
import { ListPages } from '../parts/list-pages';
import { NothingYet } from '../parts/nothing-yet';
import { PageHead } from '../parts/page-head';
import { PostList } from '../parts/post-list';
import { PostWays } from '../parts/post-ways';
import { postLists } from '../slots/post-lists';

type BlogPage = {
  posts: PostCard[];
  categories: string[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** The searchable words of `query`, which is the text as typed. */
  words: string[];
  query: string;
  category: string | null;
  isFirstPage: boolean;
  /** Posts to show if nothing was found. */
  latest: PostCard[];
};

/** The posts of the blog: by category, by search, page by page. */
export function BlogsView(found: BlogPage) {
  const { blog } = useWords();
  const lists = useSlot(postLists);
  const { posts, latest, categories, words, query, category, next, isFirstPage } = found;
  const isSearch = words.length > 0;
  // Every post has a category, so without categories there are no posts.
  if (categories.length === 0) return <NothingYet {...blog} />;
  return (
    <div className="page-below-header page">
      <PageHead title={blog.title} text={blog.description} />
      <div className="my-8 flex flex-wrap items-center justify-between gap-4">
        <Categories {...found} />
        <SearchForm query={query} category={category} />
      </div>
      {query !== '' && <SearchOutcome {...found} />}
      {posts.length === 0 ? (
        <Nothing isSearch={isSearch} latest={latest} />
      ) : (
        <PostList posts={posts} words={words} hasLead={isFirstPage && query === ''} />
      )}
      <ListPages
        isFirstPage={isFirstPage}
        first={{ label: 'Newest posts', to: blogsPath({ query, category }) }}
        next={
          next === null
            ? null
            : { label: 'Older posts', to: blogsPath({ query, category, after: next }) }
        }
      />
      <PostWays>
        {lists.map(([name, Part]) => (
          <Part key={name} />
        ))}
      </PostWays>
    </div>
  );
}

function Categories({ categories, words, query, category }: BlogPage) {
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

const SearchForm = ({ query, category }: Pick<BlogPage, 'query' | 'category'>) => (
  <Form role="search" action="/blogs" className="relative w-full sm:max-w-xs">
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
      className="field pe-12"
    />
    <button type="submit" className="icon-button absolute end-0.5 top-0.5" aria-label="Search">
      <Icon name="search" />
    </button>
  </Form>
);

/** The outcome of a search, with links to widen or clear it. */
function SearchOutcome(found: BlogPage) {
  const { posts, words, query, category } = found;
  const look = words.length > 0 && posts.length === 0 ? 'font-heading text-headline' : 'text-lead';
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className={`min-w-0 ${look}`}>
        {outcomeInWords(found)}
      </p>
      {words.length > 0 && category && (
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

function outcomeInWords({ posts, next, words, query, category, isFirstPage }: BlogPage): string {
  const where = category ? ` in ${category}` : '';
  if (words.length === 0)
    return `“${query}” has no letter and no digit to search for: these are all posts${where}.`;
  if (posts.length === 0 && isFirstPage) return `Nothing mentions “${query}”${where}.`;
  const count = countInWords(posts.length, { isFirstPage, isLast: next === null });
  return `${count} found for “${query}”${where}`;
}

/** Describes how many posts were found, as far as this page shows. */
function countInWords(
  shown: number,
  { isFirstPage, isLast }: { isFirstPage: boolean; isLast: boolean },
): string {
  if (!isFirstPage) return 'Older posts';
  if (!isLast) return `More than ${shown} posts`;
  return shown === 1 ? '1 post' : `${shown} posts`;
}

/** The empty state of the list: advice, the latest posts, and a link to all posts. */
const Nothing = ({ isSearch, latest }: { isSearch: boolean; latest: PostCard[] }) => (
  <>
    <p className="max-w-2xl text-lead text-muted">
      <span>
        {isSearch
          ? 'Try fewer words, or just the beginning of one: a post is found if all of them are in its title, text or tags.'
          : 'No posts here yet.'}
      </span>
      {latest.length > 0 && <span> These are the latest:</span>}
    </p>
    {latest.length > 0 && (
      <div className="mt-6">
        <PostList posts={latest} words={NO_WORDS} hasLead={false} />
      </div>
    )}
    <p className="mt-4">
      <Link to="/blogs" className="link inline-flex min-h-11 items-center gap-1.5 text-lead">
        Show all posts
        <Icon name="arrow-right" className="arrow size-5" />
      </Link>
    </p>
  </>
);

const NO_WORDS: string[] = [];

/** Returns the path of a filtered list of posts. */
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
