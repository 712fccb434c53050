import { readReview } from '~/domain/reviews';
import { handleApi, publicRead } from '~/http/api.server';
import { toReviewRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ param, services }) => ({
    message: 'Review fetched successfully',
    data: toReviewRecord(await readReview(param('id'), services)),
  })),
});
