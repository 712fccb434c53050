import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { clientIntents } from '~/admin/clients/client-forms.server';
import { readDeletion, readNamedRecord, submitBulk } from '~/admin/list/admin-list.server';
import { listQuery } from '~/admin/list/list-address';
import { SubscribersView } from '~/admin/newsletter/subscribers-view';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/admin/shell/admin.server';
import { changeSubscribers, undoSubscribers } from '~/core/bulk/visitor-content';
import { resendConfirmations } from '~/core/newsletter/confirmation-requests';
import {
  browseSubscribers,
  readSubscriber,
  subscriberName,
  writeToSubscriber,
} from '~/core/newsletter/subscriber-list';
import { deleteSubscriber } from '~/core/newsletter/subscribers';
import { runIntent } from '~/kit/forms/run-intent';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';
import { dayIn } from '~/kit/time/time-zone';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services, admin: { timeZone } }) => {
    const find = (id: string) => readSubscriber(id, services);
    const [{ rows, ...rest }, sources, { deleted, ...deletion }, addressee, reader] =
      await Promise.all([
        browseSubscribers(url.searchParams, services),
        services.listCounts.of('sources'),
        readDeletion(
          url,
          async (id) => {
            const { email: name } = await find(id);
            return { id, name, deletedAt: null };
          },
          services.subscriberBulk,
        ),
        readNamedRecord(url, 'compose', find),
        readNamedRecord(url, 'reader', async (id) => {
          const [{ email }, found, currency] = await Promise.all([
            find(id),
            services.clients.of({ kind: 'subscriber', id }),
            services.clients.lastCurrency(),
          ]);
          return { id, email, ...found, currency };
        }),
      ]);
    return {
      ...rest,
      sources,
      rows: rows.map(({ createdAt, ...subscriber }) => ({
        ...subscriber,
        name: subscriberName(subscriber.email),
        joinedOn: dayIn(createdAt, timeZone),
      })),
      ...deletion,
      /** The recipient of the mail that the owner writes. */
      addressee,
      /** The subscriber whose pages and mark as a client are shown. */
      reader,
      formId: services.newId(),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async (call) => {
    const { values, url, services, admin: by } = call;
    const deps = { ...services, store: services.subscriberBulk };
    const bulk = await submitBulk(call, {
      change: (ids) =>
        values.bulk === 'ask'
          ? resendConfirmations({ ids, by }, deps)
          : changeSubscribers({ ids, fields: values, by }, deps),
      undo: (id) => undoSubscribers({ id, by }, deps),
    });
    if (bulk) return bulk;
    const id = values.id ?? '';
    const path = `/admin/subscriber${listQuery(url.search)}`;
    return runIntent(values, {
      ...clientIntents(call, { kind: 'subscriber', path }),
      async delete() {
        await deleteSubscriber({ id, by }, services);
        return { message: 'Deleted your Email', path };
      },
      async write() {
        await writeToSubscriber({ id, fields: values, by }, services);
        return { message: 'Your mail is on its way.', path };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Subscribers');

export default function SubscribersPage() {
  return (
    <SubscribersView
      list={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
