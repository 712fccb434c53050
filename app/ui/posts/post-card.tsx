import { Link } from '@remix-run/react';
import { owner } from '~/content';
import type { PostCard } from '~/domain/published/posts';
import { shownAuthor } from '~/lib/author';
import { Day } from '../day';
import { Avatar, Picture } from '../picture';
import { FoundText } from './found-text';

const NONE: string[] = [];

/** Posts in three columns, for the landing page and /blogs. @param words that they were found by */
export function PostGrid({
  posts,
  level,
  words = NONE,
}: {
  posts: PostCard[];
  level: 'h2' | 'h3';
  words?: string[];
}) {
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
      {posts.map((post) => (
        <li key={post.slug} className="flex">
          <Card post={post} Heading={level} words={words} />
        </li>
      ))}
    </ul>
  );
}

function Card({ post, Heading, words }: { post: PostCard; Heading: 'h2' | 'h3'; words: string[] }) {
  const author = shownAuthor(post.author, owner);
  return (
    <article className="card group relative flex w-full flex-col overflow-hidden">
      <Picture
        src={post.image}
        alt={post.imageAlt}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)"
        className="aspect-video w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
          <span className="chip">{post.category}</span>
          <Day day={post.publishedOn} />
        </p>
        <Heading className="text-card">
          <FoundText text={post.title} words={words} />
        </Heading>
        <p className="text-muted">
          <FoundText text={post.description} words={words} />
        </p>
        <div className="mt-auto flex items-center gap-3 pt-3">
          <Avatar name={author.name} src={author.image} size="small" />
          <p className="text-small leading-snug">
            <span className="font-semibold">{author.name}</span>
            <br />
            <span className="text-muted">{author.role}</span>
          </p>
          <Link to={`/details/${post.slug}`} className="link card-link ms-auto">
            Read more<span className="sr-only">{` about ${post.title}`}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
