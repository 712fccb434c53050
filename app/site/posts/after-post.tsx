import { Link } from '@remix-run/react';
import type { PostToReadOn } from '~/engine/core/published/posts';
import { Picture } from '~/engine/kit/ui/picture';
import type { RecordData } from '~/engine/kit/ui/slot';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { TagLink } from '../parts/tag-link';
import { afterPost } from '../slots/after-post';
import { recordEnd } from '../slots/record-end';

type AfterPostData = {
  tags: string[];
  readOn: PostToReadOn[];
  ofFeatures: Partial<RecordData>;
};

/** The end of a post's page below its author: other posts, and what features add. */
export default function AfterPost({ data: { tags, readOn, ofFeatures } }: { data: AfterPostData }) {
  const text = useText('post');
  return (
    <>
      <section aria-labelledby="read-on" className="end-block">
        <h2 id="read-on" className="text-card">
          {text.readOn}
        </h2>
        <Links tags={tags} />
        {readOn.length > 0 && (
          <ul className="read-on">
            {readOn.map((post) => (
              <li key={post.slug}>
                <Card post={post} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {useSlot(recordEnd).map(([name, Part]) => (
        <Part key={name} data={ofFeatures} />
      ))}
    </>
  );
}

/** The links of features, and to the ways to follow. */
const Links = ({ tags }: { tags: string[] }) => (
  <nav aria-label={useText('post').more} className="post-ways">
    {useSlot(afterPost).map(([name, Part]) => (
      <Part key={name} tags={tags} />
    ))}
    <TagLink label={useWords('waysToFollow').waysToFollow} to="/follow" />
  </nav>
);

const Card = ({ post }: { post: PostToReadOn }) => (
  <Link to={`/details/${post.slug}`} className="group">
    <Picture
      src={post.image}
      alt=""
      sizes="12rem"
      className="w-full rounded-control object-cover"
    />
    <span>
      <span className="meta block">{post.label}</span>
      <span
        {...post.language}
        className="block font-heading font-semibold text-lead leading-tight wrap-anywhere group-hover:underline"
      >
        {post.title}
      </span>
    </span>
  </Link>
);
