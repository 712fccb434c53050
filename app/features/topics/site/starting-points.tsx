import { Link } from '@remix-run/react';
import type { PostCard } from '~/engine/core/published/posts';
import type { SearchStart } from '~/engine/kit/ui/slot';
import { PostMeta } from '~/site/parts/post-meta';
import type { ShownTopic } from '../core/topics';
import { Tags } from './tags';

export type ShownStart = {
  tags: ShownTopic[];
  posts: Pick<PostCard, 'slug' | 'title' | 'category' | 'language' | 'publishedOn'>[];
  titles: { often: string; newest: string };
};

/** The search page before a search: frequent tags and the newest posts. */
export function StartingPoints({ data: { topics } }: { data: Partial<SearchStart> }) {
  if (!topics) return null;
  const { tags, posts, titles } = topics;
  return (
    <div className="starting-points">
      {tags.length > 0 && (
        <section>
          <h2 className="text-card">{titles.often}</h2>
          <div className="mt-2">
            <Tags tags={tags} />
          </div>
        </section>
      )}
      {posts.length > 0 && (
        <section>
          <h2 className="text-card">{titles.newest}</h2>
          <ul className="rows mt-2">
            {posts.map((post) => (
              <li key={post.slug} className="group relative py-3">
                <h3 {...post.language} className="text-lead group-hover:underline">
                  <Link to={`/details/${post.slug}`} className="card-link">
                    {post.title}
                  </Link>
                </h3>
                <PostMeta post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
