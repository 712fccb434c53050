import { Link } from '@remix-run/react';
import { closingParagraphs } from '~/content';
import type { Author } from '~/domain/posts';
import { formatDay } from '~/lib/dates';
import { Avatar, Picture } from './picture';

export type ArticlePost = {
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  category: string;
  author: Author;
  publishedAt: Date;
  /** Of `renderMarkdown`. */
  html: string;
};

export const categoryPath = (category: string) => `/blogs?category=${encodeURIComponent(category)}`;

/** A post as its readers see it, on its own page and in a preview. */
export function PostArticle({ post }: { post: ArticlePost }) {
  return (
    <article>
      <header>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-small">
          <Link to={categoryPath(post.category)} className="chip hover:underline">
            {post.category}
          </Link>
          <time dateTime={post.publishedAt.toISOString()}>{formatDay(post.publishedAt)}</time>
        </p>
        <h1 className="mt-4 text-title">{post.title}</h1>
        <p className="mt-5 text-lead text-muted">{post.description}</p>
      </header>
      <Picture
        src={post.image}
        alt={post.imageAlt}
        sizes="(min-width: 48rem) 44rem, calc(100vw - 2.5rem)"
        className="mt-8 aspect-video w-full rounded-card object-cover"
        isFirst
      />
      <p className="mt-10 font-semibold">Details :</p>
      <div
        className="prose mt-4"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by http/markdown.server.ts, which lets no HTML through
        dangerouslySetInnerHTML={{ __html: post.html }}
      />
      <div className="prose mt-10 border-line border-t pt-8 text-muted">
        <p>{closingParagraphs[0]}</p>
        <p>{closingParagraphs[1]}</p>
      </div>
      <div className="mt-8 flex items-center gap-4">
        <Avatar name={post.author.name} src={post.author.image} size="large" />
        <p className="leading-snug">
          <span className="font-semibold">{post.author.name}</span>
          <br />
          <span className="text-muted text-small">{post.author.role}</span>
        </p>
      </div>
    </article>
  );
}
