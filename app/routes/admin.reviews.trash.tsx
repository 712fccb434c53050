import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listDeletedReviews, restoreReview } from '~/domain/owned-reviews';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { TrashView } from '~/ui/admin/trash-view';
import { withoutNetwork } from '~/ui/without-network';

const PATH = '/admin/reviews';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const reviews = await listDeletedReviews(services);
    return reviews.map(({ id, name, deletedAt }) => ({ id, name, deletedAt }));
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const { name } = await restoreReview({ id: values.id ?? '', by }, services);
    return { message: `“${name}” is back.`, path: `${PATH}/trash` };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Deleted reviews');

export default function DeletedReviewsPage() {
  const records = useLoaderData<typeof loader>();
  return <TrashView title="Deleted reviews" backTo={PATH} records={records} />;
}
