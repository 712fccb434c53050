import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ownerAsAuthor } from '~/content/owner';
import { shownAuthor } from '~/engine/core/published/author';
import { LazyHydration, lazyPart } from '~/engine/kit/loading/lazy-hydration';
import { Prose } from '~/engine/kit/prose/prose';
import { useProseActions } from '~/engine/kit/prose/use-prose-actions';
import { Day } from '~/engine/kit/ui/day';
import { Picture } from '~/engine/kit/ui/picture';
import type { PreviewData } from '~/engine/kit/ui/slot';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { ContentsList } from '~/site/parts/contents-list';
import { Person } from '~/site/parts/person';

type ArticlePost = PreviewData['post'] & {
  /** YYYY-MM-DD; null unless the post was changed on a later day. */
  changedOn?: string | null;
  /** Links to the other texts of its group, as HTML. */
  translations?: string;
};

const afterAuthor = lazyPart<null>('author', () => import('./after-author'));

/** Longer titles use a smaller size, so that the text still starts on the first screen. */
const LONG_TITLE = 80;

export const categoryPath = (category: string) => `/blogs?category=${encodeURIComponent(category)}`;

/** A post as readers see it. @param back above the title @param aboveText before the text @param children after the author @param aside in the margin */
export function PostArticle({
  post,
  back,
  aboveText,
  children,
  aside,
}: {
  post: ArticlePost;
  back?: ReactNode;
  aboveText?: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
}) {
  useProseActions();
  const text = useText('post');
  const { details } = useText('reading');
  return (
    <div className="article-box">
      <article className="article">
        <header className="article-head">
          <div>
            {back}
            <p className="meta flex flex-wrap items-center gap-x-4">
              {post.category && (
                <Link
                  to={categoryPath(post.category)}
                  className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent hover:underline"
                >
                  {post.category}
                </Link>
              )}
              <Day day={post.publishedOn} />
              <span>{post.minutes}</span>
              {post.changedOn && (
                <span>
                  <Day day={post.changedOn} text={text.changed} />
                </span>
              )}
            </p>
            <h1
              {...post.language}
              className={`mt-1 ${post.title.length > LONG_TITLE ? 'max-w-2xl text-headline' : 'max-w-[11.5em] text-title'}`}
            >
              {post.title}
            </h1>
            {post.description !== '' && (
              <p
                {...post.language}
                className="mt-3 max-w-[34rem] text-lead text-muted leading-normal"
              >
                {post.description}
              </p>
            )}
            {post.translations && <Prose html={post.translations} />}
          </div>
          {post.image && (
            <Picture
              src={post.image}
              alt={post.imageAlt}
              sizes="(min-width: 48rem) 38rem, calc(100vw - 2rem)"
              className="article-picture"
              isFirst
              hasGround
            />
          )}
        </header>
        <ContentsList outline={post.outline} title={details} language={post.language} isAlways />
        <div className="article-text">
          {aboveText}
          <Prose html={post.html} language={post.language} />
        </div>
        {/* Reader modes leave out a footer, some by the name of its class. */}
        <footer className="post-footer">
          <AboutAuthor author={post.author} />
          {children}
        </footer>
        {aside}
      </article>
    </div>
  );
}

/** The author with a way to write. */
function AboutAuthor({ author }: Pick<ArticlePost, 'author'>) {
  const { closingParagraphs, hireMe, person } = useWords('closingParagraphs', 'hireMe', 'person');
  return (
    <div className="end-block about-author">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Person {...shownAuthor(author, ownerAsAuthor(person))} />
        <Link to="/#contact" className="link inline-flex min-h-11 items-center">
          {hireMe}
        </Link>
      </div>
      {closingParagraphs.map((paragraph) => (
        <p key={paragraph} className="text-muted text-small leading-normal">
          {paragraph}
        </p>
      ))}
      <LazyHydration part={afterAuthor} data={null} />
    </div>
  );
}
