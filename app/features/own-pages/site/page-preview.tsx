import type { PreviewData } from '~/engine/kit/ui/slot';
import { PageArticle } from './page-article';

/** What visitors will see of a page. */
export const ownPagePreviews = {
  page: ({ data }: { data: PreviewData['page'] }) => (
    <div className="page">
      <PageArticle page={data} ofFeatures={null} />
    </div>
  ),
};
