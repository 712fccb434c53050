import { readOwnedReview, updateReview } from '~/domain/owned-reviews';
import { readReview } from '~/domain/reviews';
import { adminWrite, handleApi, publicRead } from '~/http/api.server';
import { changesIn } from '~/http/record-writes.server';
import { toReviewRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ param, services }) => ({
    message: 'Review fetched successfully',
    data: toReviewRecord(await readReview(param('id'), services)),
  })),
  PATCH: adminWrite(async ({ param, body, admin, services }) => {
    const id = param('id');
    const fields = await changesIn(body, async () =>
      toReviewRecord(await readOwnedReview(id, services)),
    );
    const review = await updateReview({ id, fields, version: null, by: admin }, services);
    return { message: 'Review updated successfully', data: toReviewRecord(review) };
  }),
});
