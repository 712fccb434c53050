import { Form, Link } from '@remix-run/react';
import type { PostCard } from '~/engine/core/published/posts';
import { Icon } from '~/engine/kit/ui/icon';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useText } from '~/engine/kit/ui/use-text';
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
  /** What a search has found, in words; '' without one. */
  outcome: string;
};

/** The posts of the blog: by category, by search, page by page. */
export function BlogsView(found: BlogPage) {
  const { blog } = useWords('blog');
  const text = useText('lists');
  const lists = useSlot(postLists);
  const { posts, categories, words, query, category, next, isFirstPage } = found;
  // Every post has a category, so without categories there are no posts.
  if (categories.length === 0) return <NothingYet {...blog} />;
  return (
    <div className="page-below-header page">
      <PageHead title={blog.title} text={blog.description} />
      <div className="list-tools">
        <Categories {...found} />
        <SearchForm query={query} category={category} />
      </div>
      {query !== '' && <SearchOutcome {...found} />}
      {posts.length === 0 ? (
        <Nothing {...found} />
      ) : (
        <PostList posts={posts} words={words} hasLead={isFirstPage && query === ''} />
      )}
      <ListPages
        isFirstPage={isFirstPage}
        first={{ label: text.newest, to: blogsPath({ query, category }) }}
        next={
          next === null
            ? null
            : { label: text.older, to: blogsPath({ query, category, after: next }) }
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
  const text = useText('posts');
  return (
    <nav aria-label={text.categories}>
      <ul className="flex flex-wrap gap-2">
        <Choice path="/blogs" isCurrent={category === null && words.length === 0}>
          {text.all}
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

function SearchForm({ query, category }: Pick<BlogPage, 'query' | 'category'>) {
  const text = useText('posts');
  return (
    <Form role="search" action="/blogs" className="search-field">
      {category && <input type="hidden" name="category" value={category} />}
      <label htmlFor="search" className="sr-only">
        {text.search}
      </label>
      <input
        key={query}
        id="search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder={text.search}
        className="field"
      />
      <button type="submit" className="icon-button" aria-label={text.find}>
        <Icon name="search" />
      </button>
    </Form>
  );
}

/** The outcome of a search, with links to widen or clear it. */
function SearchOutcome({ posts, words, query, category, outcome }: BlogPage) {
  const text = useText('postSearch');
  const look = words.length > 0 && posts.length === 0 ? 'font-heading text-headline' : 'text-lead';
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className={`min-w-0 ${look}`}>
        {outcome}
      </p>
      {words.length > 0 && category && (
        <Link
          to={blogsPath({ query, category: null })}
          className="link inline-flex min-h-11 items-center"
        >
          {text.everywhere}
        </Link>
      )}
      <Link to={blogsPath({ category })} className="link inline-flex min-h-11 items-center">
        {text.clear}
      </Link>
    </div>
  );
}

/** The empty state of the list: advice, the latest posts, and a link to all posts. */
function Nothing({ words, latest }: BlogPage) {
  const text = useText('postSearch');
  return (
    <>
      <p className="max-w-2xl text-lead text-muted">
        <span>{words.length > 0 ? text.advice : text.none}</span>
        {latest.length > 0 && <span> {text.latest}</span>}
      </p>
      {latest.length > 0 && (
        <div className="mt-6">
          <PostList posts={latest} words={NO_WORDS} hasLead={false} />
        </div>
      )}
      <p className="mt-4">
        <Link to="/blogs" className="link inline-flex min-h-11 items-center gap-1.5 text-lead">
          {text.all}
          <Icon name="arrow-right" className="arrow size-5" />
        </Link>
      </p>
    </>
  );
}

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
