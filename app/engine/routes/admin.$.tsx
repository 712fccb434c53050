import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { notFound } from '~/engine/kit/errors';

/** Handles unknown paths of the admin area. Only the signed-in owner learns that they do not exist. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => {
    throw notFound('Page');
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async () => {
    throw notFound('Page');
  });

/** Never rendered, but without a component Remix would take this for a resource route. */
export default function NoPage() {
  return null;
}
