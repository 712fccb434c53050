import type { ReactNode } from 'react';
import { ownerAsAuthor } from '~/content/owner';
import { shownAuthor } from '~/engine/core/published/author';
import type { PostCard } from '~/engine/core/published/posts';
import { Picture } from '~/engine/kit/ui/picture';
import { useWords } from '~/engine/kit/ui/use-words';
import { FoundText } from '~/engine/site/marked';
import { CardLink } from './card-link';
import { PostMeta } from './post-meta';

type PostListProps = { posts: PostCard[]; words: string[] };

/**
 * Posts as rows, by year.
 * @param words of the search, which are marked
 * @param hasLead whether the first post comes first with a large picture
 */
export function PostList({ posts, words, hasLead }: PostListProps & { hasLead: boolean }) {
  const lead = hasLead ? posts[0] : undefined;
  const others = hasLead ? posts.slice(1) : posts;
  return (
    <>
      {lead && <Lead post={lead} />}
      <PostSections sections={byYear(others)} isByYear>
        {(post) => <Row post={post} words={words} />}
      </PostSections>
    </>
  );
}

/** The parts of a series in labelled sections. */
export const PostParts = ({ sections }: { sections: Section<PostCard>[] }) => (
  <PostSections sections={sections}>{(post) => <Row post={post} words={NO_WORDS} />}</PostSections>
);

const NO_WORDS: string[] = [];

type Section<P> = { label: string; posts: P[] };

/**
 * Posts in labelled sections.
 * @param top the padding above a label
 * @param isByYear whether the labels are years, with room between them
 * @param children renders a post
 */
export const PostSections = <P extends { slug: string }>({
  sections,
  top = 'pt-7',
  isByYear = false,
  children,
}: {
  sections: Section<P>[];
  top?: 'pt-7' | 'pt-3';
  isByYear?: boolean;
  children: (post: P) => ReactNode;
}) =>
  sections.map(({ label, posts }) => (
    <section key={label} className={`labelled border-line border-t ${isByYear ? 'by-year' : ''}`}>
      <h2 className={`font-semibold text-card text-muted tabular ${top}`}>{label}</h2>
      <ul className="rows">
        {posts.map((post) => (
          <li key={post.slug}>{children(post)}</li>
        ))}
      </ul>
    </section>
  ));

/** Groups posts by year and keeps their order: search results need not be sorted by day. */
export function byYear<P extends { publishedOn: string }>(posts: P[]): Section<P>[] {
  const years: Section<P>[] = [];
  for (const post of posts) {
    const label = post.publishedOn.slice(0, 4);
    const last = years.at(-1);
    if (last?.label === label) last.posts.push(post);
    else years.push({ label, posts: [post] });
  }
  return years;
}

/** The author of a guest post. Renders nothing for the owner's posts. */
function GuestAuthor({ post: { author } }: { post: PostCard }) {
  const { person } = useWords('person');
  const { name } = shownAuthor(author, ownerAsAuthor(person));
  return name === ownerAsAuthor(person).name ? null : <span>{name}</span>;
}

const Lead = ({ post }: { post: PostCard }) => (
  <article className="group relative mb-8 grid items-center gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
    <Picture
      src={post.image}
      seed={post.slug}
      alt={post.imageAlt}
      sizes="(min-width: 64rem) 50rem, calc(100vw - 2.5rem)"
      className="aspect-video w-full rounded-card object-cover"
      isFirst
    />
    <div>
      <PostMeta post={post}>
        <GuestAuthor post={post} />
      </PostMeta>
      <h2 {...post.language} className="mt-2 text-headline group-hover:underline">
        <CardLink to={`/details/${post.slug}`} className="card-link">
          {post.title}
        </CardLink>
      </h2>
      {post.description && (
        <p {...post.language} className="teaser mt-3 text-lead text-muted leading-normal">
          {post.description}
        </p>
      )}
    </div>
  </article>
);

const Row = ({ post, words }: { post: PostCard; words: string[] }) => (
  <article className="group post-row">
    <div>
      <PostMeta post={post}>
        <GuestAuthor post={post} />
      </PostMeta>
      <h3 {...post.language} className="mt-1 text-card group-hover:underline">
        <CardLink to={`/details/${post.slug}`} className="card-link">
          <FoundText text={post.title} words={words} />
        </CardLink>
      </h3>
      {post.description && (
        <p {...post.language} className="teaser mt-1.5 text-muted leading-normal">
          <FoundText text={post.description} words={words} />
        </p>
      )}
    </div>
    <Picture
      src={post.image}
      seed={post.slug}
      alt=""
      sizes="11rem"
      className="w-full rounded-control object-cover"
    />
  </article>
);
