import { listReviews } from '~/domain/reviews';
import { handleApi, listInput, listOutcome, publicRead } from '~/http/api.server';
import { toReviewRecord } from '~/http/records.server';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ url, services }) =>
    listOutcome('Reviews', await listReviews(listInput(url), services), toReviewRecord),
  ),
});
