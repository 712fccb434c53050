import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ORDERED_ROWS, parseOrderedView } from '~/domain/ordered';
import { stateOf } from '~/domain/owned';
import {
  deleteReview,
  listDeletedReviews,
  listOwnedReviews,
  moveReview,
  readOwnedReview,
  restoreReview,
} from '~/domain/owned-reviews';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { changeOrderedList } from '~/http/ordered-list.server';
import { adminMeta } from '~/ui/admin/meta';
import { OrderedView } from '~/ui/admin/ordered-view';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { Avatar } from '~/ui/picture';
import { withoutNetwork } from '~/ui/without-network';

const PATH = '/admin/reviews';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const { query, page } = parseOrderedView(url.searchParams);
    const confirm = url.searchParams.get('confirm');
    const deletedId = url.searchParams.get('deleted');
    const [{ reviews, hasNext }, toDelete, trash] = await Promise.all([
      listOwnedReviews({ query, page }, services),
      confirm === null ? null : readOwnedReview(confirm, services),
      deletedId === null ? [] : listDeletedReviews(services),
    ]);
    const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name });
    const deleted = trash.find(({ id }) => id === deletedId);
    return {
      rows: reviews.map((review) => ({
        ...nameOf(review),
        image: review.image,
        position: review.position,
        quote: review.quote,
        state: stateOf(review, services.now()),
      })),
      query,
      page,
      pageSize: ORDERED_ROWS,
      hasNext,
      confirmed: toDelete && nameOf(toDelete),
      deleted: deleted ? nameOf(deleted) : null,
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin }) =>
    changeOrderedList(
      { values, by: admin },
      {
        path: PATH,
        delete: (id, by) => deleteReview({ id, by }, services),
        restore: (id, by) => restoreReview({ id, by }, services),
        move: (id, to, by) => moveReview({ id, to, by }, services),
      },
    ),
  );

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Reviews');

export default function ReviewsPage() {
  return (
    <OrderedView
      {...useLoaderData<typeof loader>()}
      title="Reviews"
      item="review"
      path={PATH}
      add="Add Review"
      empty="No reviews found."
      icon="star"
      nameHeader="Name"
      picture={({ name, image }) => <Avatar name={name} src={image} size="small" />}
      columns={[
        { header: 'Position', cell: (row) => <p className="md:min-w-44">{row.position}</p> },
        { header: 'Quote', cell: (row) => <p className="line-clamp-2 md:min-w-44">{row.quote}</p> },
      ]}
    />
  );
}
