import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import {
  listReviewRevisions,
  readOwnedReview,
  readReviewRevision,
  revertReview,
} from '~/domain/owned-reviews';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { differences, versionIn } from '~/http/record-form.server';
import { reviewWords } from '~/http/review-form.server';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { REVIEW_LABELS } from '~/ui/admin/review-editor';
import { RevisionsView } from '~/ui/admin/revisions-view';
import { withoutNetwork } from '~/ui/without-network';

const PATH = '/admin/reviews';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, params, services }) => {
    const review = await readOwnedReview(params.id ?? '', services);
    const { id } = review;
    const revisions = await listReviewRevisions(id, services);
    const revisionId = url.searchParams.get('revision') ?? revisions[0]?.id;
    const revision = revisionId ? await readReviewRevision({ id, revisionId }, services) : null;
    return {
      name: review.name,
      backTo: `${PATH}/${id}`,
      version: review.updatedAt.toISOString(),
      revisions,
      shown: revision && {
        id: revision.id,
        differences: differences(reviewWords(revision.data), reviewWords(review)),
      },
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, params, services, admin: by }) => {
    const id = params.id ?? '';
    const { revision: revisionId = '' } = values;
    await revertReview({ id, revisionId, version: versionIn(values), by }, services);
    return { message: 'Restored. What it was is a revision now.', path: `${PATH}/${id}` };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Revisions');

export default function ReviewRevisionsPage() {
  return <RevisionsView {...useLoaderData<typeof loader>()} labels={REVIEW_LABELS} />;
}
