import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { MailView } from '~/engine/admin/mail/mail-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { readVisitorTotals, resetVisitorTotals } from '~/engine/core/limits/visitor-limits';
import { listMail, retryMail } from '~/engine/core/mail/outbox';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { pathToReturnTo } from '~/engine/kit/paths';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const [{ rows, ...rest }, gates] = await Promise.all([
      listMail(url.searchParams, services),
      readVisitorTotals(services),
    ]);
    return {
      ...rest,
      gates,
      rows: rows.map(({ mail, ...row }) => ({ ...row, to: mail.to, subject: mail.subject })),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin }) => {
    return runIntent(values, {
      async reopen() {
        await resetVisitorTotals(services);
        return { message: 'All limits are reset.', path: '/admin/mail' };
      },
      async retry() {
        await retryMail({ id: values.id ?? '', by: admin }, services);
        const path = values.backTo ? pathToReturnTo(values.backTo) : '/admin/mail';
        return { message: 'The mail is being sent again.', path };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Mail');

export default function MailPage() {
  return <MailView list={useLoaderData<typeof loader>()} />;
}
