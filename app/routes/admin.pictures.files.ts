import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { listPictures } from '~/domain/pictures/use-cases';
import { loadAdminPage } from '~/http/admin/admin.server';
import { answerUpload, toPictureView } from '~/http/pictures.server';

/** What the upload and the chooser in an editor talk to: the uploaded pictures, and one more. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const cursor = url.searchParams.get('cursor');
    const { items, next } = await listPictures({ deleted: false, cursor }, services);
    return Response.json({ pictures: items.map(toPictureView), next });
  });

export const action = (args: ActionFunctionArgs) => answerUpload(args);
