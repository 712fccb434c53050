import { ownerAsAuthor } from '~/content/owner';
import { shownAuthor } from '~/engine/core/published/author';
import type { PostCard } from '~/engine/core/published/posts';
import { fill } from '~/engine/kit/language/fill';
import { Avatar, Picture } from '~/engine/kit/ui/picture';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { CardLink } from '../parts/card-link';
import { PostMeta } from '../parts/post-meta';

/** The posts of the landing page in three columns: the newest one is a card in the first, the others are rows beside it. */
export const PostGrid = ({ posts, level }: { posts: PostCard[]; level: 'h2' | 'h3' }) => (
  <ul className="post-grid">
    {posts.map((post, index) => (
      <li key={post.slug}>
        <Card
          post={post}
          Heading={level}
          sizes={index === 0 ? '(min-width: 64rem) 24rem, calc(100vw - 2rem)' : '7rem'}
        />
      </li>
    ))}
  </ul>
);

function Card({ post, Heading, sizes }: { post: PostCard; Heading: 'h2' | 'h3'; sizes: string }) {
  return (
    <article className="post-card group relative">
      <Picture
        src={post.image}
        seed={post.slug}
        alt={post.imageAlt}
        sizes={sizes}
        className="post-picture w-full rounded-control object-cover"
      />
      <div>
        <PostMeta post={post} />
        <Heading {...post.language} className="group-hover:underline">
          {post.title}
        </Heading>
        {post.description && (
          <p {...post.language} className="text-muted">
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
  const { person } = useWords('person');
  const text = useText('home');
  const { comma } = useText('site');
  const { name, image, role } = shownAuthor(post.author, ownerAsAuthor(person));
  return (
    <div className="meta post-foot">
      <Avatar name={name} src={image} size="tiny" />
      <p>
        <span>{name}</span>
        <span>
          {comma}
          <span>{role}</span>
        </span>
      </p>
      <CardLink to={`/details/${post.slug}`} className="link card-link text-small">
        {/* Search engines read the text of a link, and no attribute. */}
        <span aria-hidden="true">{text.more}</span>
        <span className="sr-only">{fill(text.moreAbout, { title: post.title })}</span>
      </CardLink>
    </div>
  );
}
