import type { ComponentType } from 'react';
import { useProseActions } from '~/engine/kit/prose/use-prose-actions';
import type { PreviewData } from '~/engine/kit/ui/slot';
import { ReviewList } from './home/review-list';
import { PageArticle } from './pages/page-article';
import { PostArticle } from './posts/post-article';
import { CaseStudy } from './projects/case-study';

type Previews = { [K in keyof PreviewData]: ComponentType<{ data: PreviewData[K] }> };

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
  page: ({ data }) => (
    <div className="page">
      <PageArticle page={data} ofFeatures={null} />
    </div>
  ),
  /** As in the list of reviews. */
  review: ({ data }) => (
    <div className="page">
      <ReviewList reviews={[data]} />
    </div>
  ),
};

/** A record as visitors see it. */
export function RecordPreview({ preview }: { preview: { entity: string; data: object } }) {
  const [, View] = Object.entries(PREVIEWS).find(([entity]) => entity === preview.entity) ?? [];
  const Shown = View as ComponentType<{ data: object }> | undefined;
  return Shown && <Shown data={preview.data} />;
}
