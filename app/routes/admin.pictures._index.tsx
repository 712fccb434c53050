import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listPictures } from '~/domain/pictures/use-cases';
import { loadAdminPage } from '~/http/admin/admin.server';
import { submitPicture, toPictureView } from '~/http/pictures.server';
import { adminMeta } from '~/ui/admin/meta';
import { PicturesView } from '~/ui/admin/pictures/pictures-view';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const deleted = url.searchParams.get('show') === 'deleted';
    const cursor = url.searchParams.get('cursor');
    const { items, next } = await listPictures({ deleted, cursor }, services);
    const { maxBytes } = services.pictureFiles;
    return {
      pictures: items.map(toPictureView),
      next,
      deleted,
      isFirst: cursor === null,
      maxBytes,
      newId: services.newId(),
    };
  });

export const action = async (args: ActionFunctionArgs) => (await submitPicture(args)).answer;

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Pictures');

export default function PicturesPage() {
  const answer = useActionData<typeof action>();
  return <PicturesView list={useLoaderData<typeof loader>()} answer={answer} />;
}
