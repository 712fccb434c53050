import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import {
  createReview,
  readReviewToEdit,
  restoreReview,
  updateReview,
} from '~/domain/owned-reviews';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { newIdIn, versionIn } from '~/http/record-form.server';
import { newReviewValues, reviewFields, reviewValues } from '~/http/review-form.server';
import { AdminIcon } from '~/ui/admin/admin-icon';
import { adminMeta } from '~/ui/admin/meta';
import { PageHeader } from '~/ui/admin/page-header';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { ReviewEditor } from '~/ui/admin/review-editor';
import { withoutNetwork } from '~/ui/without-network';

const PATH = '/admin/reviews';

/** The one editor: of a review that is there, and of a new one at `/new`. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services, admin: { timeZone } }) => {
    const now = services.now();
    if (params.id === 'new') {
      const values = { ...newReviewValues(timeZone), newId: services.newId() };
      return { values, record: null };
    }
    const review = await readReviewToEdit(params.id ?? '', services);
    const record = {
      id: review.id,
      version: review.updatedAt.toISOString(),
      isDeleted: review.deletedAt !== null,
    };
    return { values: reviewValues(review, now, timeZone), record };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, params, services, admin: by }) => {
    const id = params.id ?? '';
    const fields = reviewFields(values);
    if (values.intent === 'restore') {
      // With what was typed: the form stands on the page of a review that somebody deleted meanwhile.
      await restoreReview({ id, by }, services);
      const { name } = await updateReview({ id, fields, version: null, by }, services);
      return { message: `“${name}” is back.`, path: `${PATH}/${id}` };
    }
    if (id === 'new') {
      const { name } = await createReview({ fields, by, id: newIdIn(values) }, services);
      return { message: `“${name}” was added.`, path: PATH };
    }
    const version = versionIn(values);
    const { name } = await updateReview({ id, fields, version, by }, services);
    return { message: `“${name}” was updated.`, path: PATH };
  });

export const clientAction = withoutNetwork;

export const meta = adminMeta('Review');

export const shouldRevalidate = revalidateOnConflict;

export default function ReviewPage() {
  const { values, record } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={record ? 'Edit Review' : 'Add Review'}>
        {record && (
          <Link to={`${PATH}/${record.id}/revisions`} className="button button-quiet">
            <AdminIcon name="history" />
            Revisions
          </Link>
        )}
      </PageHeader>
      <ReviewEditor key={record?.id} values={values} record={record} backTo={PATH} />
    </>
  );
}
