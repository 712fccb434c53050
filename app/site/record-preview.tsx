import type { ComponentType } from 'react';
import { useProseActions } from '~/engine/kit/prose/use-prose-actions';
import { ReviewList } from './home/review-list';
import { PostArticle } from './posts/post-article';
import { CaseStudy } from './projects/case-study';
import { type Previews, previews } from './slots/previews';

/** What visitors see of a record of each kind. */
const PREVIEWS: Previews = {
  post: ({ data }) => (
    <div className="page">
      <PostArticle post={data} />
    </div>
  ),
  project: ({ data }) => {
    useProseActions();
    return <CaseStudy study={data} />;
  },
  /** As in the list of reviews. */
  review: ({ data }) => (
    <div className="page">
      <ReviewList reviews={[data]} />
    </div>
  ),
};

/** A record as visitors see it. */
export function RecordPreview({
  preview: { entity, name, data },
}: {
  preview: { entity: string; name: string; data: object };
}) {
  const all = Object.entries(Object.assign({}, PREVIEWS, ...Object.values(previews)));
  const [, View] = all.find(([kind]) => kind === entity) ?? [];
  const Shown = View as ComponentType<{ data: object }> | undefined;
  return Shown ? <Shown data={data} /> : <h1 className="page">{name}</h1>;
}
