import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { respondToUpload, toPictureView } from '~/admin/pictures/pictures.server';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { listPictures } from '~/core/pictures/use-cases';

/** Lists and uploads pictures for the picture chooser of an editor. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const cursor = url.searchParams.get('cursor');
    const { items, next } = await listPictures({ deleted: false, cursor }, services);
    return Response.json({ pictures: items.map(toPictureView), next });
  });

export const action = (args: ActionFunctionArgs) => respondToUpload(args);
