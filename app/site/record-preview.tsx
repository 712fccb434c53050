import type { ShownReview } from '~/core/reviews/shown-review';
import { useProseActions } from '~/kit/prose/use-prose-actions';
import { ReviewList } from './home/review-list';
import { type ArticlePost, PostArticle } from './posts/post-article';
import { CaseStudy, type Study } from './projects/case-study';

export type Preview =
  | { entity: 'post'; post: ArticlePost }
  | { entity: 'project'; study: Study }
  | { entity: 'review'; review: ShownReview };

/** Returns the name of a record, for the title of its preview. */
export function nameOfPreview(preview: Preview): string {
  if (preview.entity === 'post') return preview.post.title;
  return preview.entity === 'project' ? preview.study.project.projectName : preview.review.name;
}

/** A record as visitors see it: a post or project as a page, a review as in the list of reviews. */
export function RecordPreview({ preview }: { preview: Preview }) {
  if (preview.entity === 'project') return <ProjectPreview study={preview.study} />;
  return (
    <div className="page">
      {preview.entity === 'post' ? (
        <PostArticle post={preview.post} />
      ) : (
        <ReviewList reviews={[preview.review]} />
      )}
    </div>
  );
}

function ProjectPreview({ study }: { study: Study }) {
  useProseActions();
  return <CaseStudy study={study} />;
}
