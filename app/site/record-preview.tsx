import type { ShownReview } from '~/engine/core/reviews/shown-review';
import { useProseActions } from '~/engine/kit/prose/use-prose-actions';
import { ReviewList } from './home/review-list';
import { type ArticlePage, PageArticle } from './pages/page-article';
import { type ArticlePost, PostArticle } from './posts/post-article';
import { CaseStudy, type Study } from './projects/case-study';

export type Preview =
  | { entity: 'post'; post: ArticlePost }
  | { entity: 'project'; study: Study }
  | { entity: 'page'; page: ArticlePage }
  | { entity: 'review'; review: ShownReview };

/** Returns the name of a record, for the title of its preview. */
export function nameOfPreview(preview: Preview): string {
  switch (preview.entity) {
    case 'post':
      return preview.post.title;
    case 'project':
      return preview.study.project.projectName;
    case 'page':
      return preview.page.title;
    case 'review':
      return preview.review.name;
  }
}

/** A record as visitors see it: a review as in the list of reviews, the others as a page. */
export function RecordPreview({ preview }: { preview: Preview }) {
  switch (preview.entity) {
    case 'post':
      return (
        <div className="page">
          <PostArticle post={preview.post} />
        </div>
      );
    case 'project':
      return <ProjectPreview study={preview.study} />;
    case 'page':
      return (
        <div className="page">
          <PageArticle page={preview.page} ofFeatures={null} />
        </div>
      );
    case 'review':
      return (
        <div className="page">
          <ReviewList reviews={[preview.review]} />
        </div>
      );
  }
}

function ProjectPreview({ study }: { study: Study }) {
  useProseActions();
  return <CaseStudy study={study} />;
}
