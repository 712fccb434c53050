import type { ReviewSummary } from '~/core/published/reviews';
import { useReading } from '~/kit/prose/use-reading';
import { ReviewList } from './home/review-list';
import { type ArticlePost, PostArticle } from './posts/post-article';
import { CaseStudy, type Study } from './projects/case-study';

export type Preview =
  | { entity: 'post'; post: ArticlePost }
  | { entity: 'project'; study: Study }
  | { entity: 'review'; review: ReviewSummary };

/** What a record is called, for the title of its preview. */
export function nameOfPreview(preview: Preview): string {
  if (preview.entity === 'post') return preview.post.title;
  return preview.entity === 'project' ? preview.study.project.projectName : preview.review.name;
}

/** A record as visitors see it: a post and a project on a page of their own, a review among the others. */
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
  useReading();
  return <CaseStudy study={study} />;
}
