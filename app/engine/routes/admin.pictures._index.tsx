import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { submitPicture, toPictureView } from '~/engine/admin/pictures/pictures.server';
import { PicturesView } from '~/engine/admin/pictures/pictures-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { listPictures } from '~/engine/core/pictures/use-cases';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

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

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Pictures');

export default function PicturesPage() {
  const answer = useActionData<typeof action>();
  return <PicturesView list={useLoaderData<typeof loader>()} answer={answer} />;
}
