import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readGates, reopenGates } from '~/domain/limits/visitor-limits';
import { listMail, retryMail } from '~/domain/mail/outbox';
import { loadAdminPage, submitAdminForm } from '~/http/admin/admin.server';
import { pathToReturnTo } from '~/lib/paths';
import { MailView } from '~/ui/admin/mail/mail-view';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const [{ rows, ...rest }, gates] = await Promise.all([
      listMail(url.searchParams, services),
      readGates(services),
    ]);
    return {
      ...rest,
      gates,
      rows: rows.map(({ mail, ...row }) => ({ ...row, to: mail.to, subject: mail.subject })),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin }) => {
    if (values.intent === 'reopen') {
      await reopenGates(services);
      return { message: 'Everything is counted anew.', path: '/admin/mail' };
    }
    await retryMail({ id: values.id ?? '', by: admin }, services);
    const path = values.backTo ? pathToReturnTo(values.backTo) : '/admin/mail';
    return { message: 'The mail is sent once more.', path };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Mail');

export default function MailPage() {
  return <MailView list={useLoaderData<typeof loader>()} />;
}
