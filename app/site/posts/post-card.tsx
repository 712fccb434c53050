import { ownerAsAuthor } from '~/content/owner';
import { shownAuthor } from '~/engine/core/published/author';
import type { PostCard } from '~/engine/core/published/posts';
import { Avatar, Picture } from '~/engine/kit/ui/picture';
import { useWords } from '~/engine/kit/ui/use-words';
import { CardLink } from '../parts/card-link';
import { PostMeta } from '../parts/post-meta';

/** The posts of the landing page: three columns, or rows on a phone. The last row has no gap. */
export const PostGrid = ({ posts, level }: { posts: PostCard[]; level: 'h2' | 'h3' }) => (
  <ul className="post-grid">
    {posts.map((post) => (
      <li key={post.slug}>
        <Card post={post} Heading={level} />
      </li>
    ))}
  </ul>
);

function Card({ post, Heading }: { post: PostCard; Heading: 'h2' | 'h3' }) {
  return (
    <article className="post-card group">
      <Picture
        src={post.image}
        seed={post.slug}
        alt={post.imageAlt}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 7rem"
        className="aspect-[4/3] w-full rounded-control object-cover sm:aspect-video sm:rounded-card"
      />
      <div>
        <PostMeta post={post} />
        <Heading className="mt-1.5 text-lead group-hover:underline sm:text-card">
          {post.title}
        </Heading>
        {post.description && (
          <p className="mt-2 line-clamp-6 text-muted leading-normal max-sm:line-clamp-2">
            {post.description}
          </p>
        )}
      </div>
      <PostFoot post={post} />
    </article>
  );
}

/** The author, and the link to the post, whose target area is the whole card. */
function PostFoot({ post }: { post: PostCard }) {
  const { person } = useWords();
  const { name, image, role } = shownAuthor(post.author, ownerAsAuthor(person));
  return (
    <div className="meta mt-3 flex items-center gap-2">
      <Avatar name={name} src={image} size="tiny" />
      <p className="min-w-0 flex-1 truncate">
        <span>{name}</span>, <span>{role}</span>
      </p>
      <CardLink to={`/details/${post.slug}`} className="link card-link text-small">
        Read more<span className="sr-only">{` about ${post.title}`}</span>
      </CardLink>
    </div>
  );
}
