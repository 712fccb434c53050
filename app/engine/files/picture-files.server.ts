import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { respondToUpload, toPictureView } from '~/engine/admin/pictures/pictures.server';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { listPictures } from '~/engine/core/pictures/use-cases';

/** Lists and uploads pictures for the picture chooser of an editor. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const cursor = url.searchParams.get('cursor');
    const { items, next } = await listPictures({ deleted: false, cursor }, services);
    return Response.json({ pictures: items.map(toPictureView), next });
  });

export const action = (args: ActionFunctionArgs) => respondToUpload(args);
