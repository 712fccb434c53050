import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { closingParagraphs, owner } from '~/content';
import type { Author } from '~/domain/published/posts';
import { shownAuthor } from '~/lib/author';
import { Day } from '../day';
import { StaticHtml } from '../delivery/static-html';
import { Person } from '../person';
import { Picture } from '../picture';
import { Prose } from './prose';
import { useReading } from './reading/use-reading';

export type ArticlePost = {
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  category: string;
  author: Author;
  /** YYYY-MM-DD. */
  publishedOn: string;
  /** Of `renderMarkdown`; absent where it stands in the document already. */
  html?: string | undefined;
};

export const categoryPath = (category: string) => `/blogs?category=${encodeURIComponent(category)}`;

/** A post as readers see it. @param children after the author @param aside beside the text */
export function PostArticle({
  post,
  children,
  aside,
}: {
  post: ArticlePost;
  children?: ReactNode;
  aside?: ReactNode;
}) {
  useReading();
  return (
    <article>
      <header className="max-w-5xl">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-small">
          {post.category && (
            <Link
              to={categoryPath(post.category)}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              <span className="chip">{post.category}</span>
            </Link>
          )}
          <Day day={post.publishedOn} />
        </p>
        <h1 className="mt-2 text-title">{post.title}</h1>
        <p className="mt-5 max-w-3xl text-lead text-muted">{post.description}</p>
      </header>
      {post.image && (
        <Picture
          src={post.image}
          alt={post.imageAlt}
          sizes="(min-width: 92rem) 88rem, calc(100vw - 2.5rem)"
          className="mt-8 aspect-video w-full rounded-panel object-cover md:mt-10 lg:aspect-[2/1]"
          isFirst
        />
      )}
      {/* The label stands in the margin where there is one. */}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 md:mt-14 lg:grid-cols-[minmax(0,44rem)_1fr] xl:grid-cols-[7rem_minmax(0,44rem)_1fr]">
        <p className="font-semibold text-lead lg:col-span-2 xl:col-span-1">Details :</p>
        <div className="min-w-0">
          <StaticHtml name="article" data={post.html}>
            {(html) => <Prose html={html} />}
          </StaticHtml>
          <div className="prose mt-10 border-line border-t pt-8 text-muted">
            <p>{closingParagraphs[0]}</p>
            <p>{closingParagraphs[1]}</p>
          </div>
          <div className="mt-8">
            <Person {...shownAuthor(post.author, owner)} />
          </div>
          {children}
        </div>
        {aside}
      </div>
    </article>
  );
}
