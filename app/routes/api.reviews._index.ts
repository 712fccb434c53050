import { createReview, deleteReview } from '~/domain/owned-reviews';
import { listReviews } from '~/domain/reviews';
import { adminWrite, handleApi, listInput, listOutcome, publicRead } from '~/http/api.server';
import { deleteNamed, idIn } from '~/http/record-writes.server';
import { toReviewRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ url, services }) =>
    listOutcome('Reviews', await listReviews(listInput(url), services), toReviewRecord),
  ),
  POST: adminWrite(async ({ body, admin, services }) => {
    const review = await createReview({ fields: body, by: admin }, services);
    return { message: 'Review created successfully', data: toReviewRecord(review), status: 201 };
  }),
  DELETE: adminWrite(async ({ body, admin, services }) => {
    const id = idIn(body);
    return deleteNamed('review', () => deleteReview({ id, by: admin }, services));
  }),
});
