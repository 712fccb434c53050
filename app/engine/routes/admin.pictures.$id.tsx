import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PictureView } from '~/engine/admin/pictures/picture-view';
import { toPictureView } from '~/engine/admin/pictures/pictures.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import {
  deletePicture,
  describePicture,
  erasePicture,
  readPictureWithUses,
  restorePicture,
} from '~/engine/core/pictures/use-cases';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const { picture, uses } = await readPictureWithUses(params.id ?? '', services);
    return { picture: toPictureView(picture), uses };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, params, services, admin: by }) => {
    const id = params.id ?? '';
    const path = `/admin/pictures/${id}`;
    return runIntent(values, {
      async save() {
        await describePicture({ id, by, fields: values }, services);
        return { message: 'Saved.', path };
      },
      async delete() {
        await deletePicture({ id, by, evenIfUsed: values.evenIfUsed === 'on' }, services);
        return { message: 'Deleted! You can bring it back for 30 days.', path: '/admin/pictures' };
      },
      async restore() {
        await restorePicture({ id, by }, services);
        return { message: 'The picture is back.', path };
      },
      async erase() {
        await erasePicture({ id, by }, services);
        return { message: 'Deleted for good.', path: '/admin/pictures?show=deleted' };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Picture');

export default function PicturePage() {
  return (
    <PictureView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
