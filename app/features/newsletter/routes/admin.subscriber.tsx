import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { leadIntents, loadLeadForms } from '~/engine/admin/leads/lead-forms.server';
import { readDeletion, readNamedRecord, submitBulk } from '~/engine/admin/list/admin-list.server';
import { listQuery } from '~/engine/admin/list/list-address';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { dayIn } from '~/engine/kit/time/time-zone';
import { SubscribersView } from '~/features/newsletter/admin/subscribers-view';
import { resendConfirmations } from '~/features/newsletter/core/confirmation-requests';
import {
  browseSubscribers,
  readSubscriber,
  subscriberName,
  writeToSubscriber,
} from '~/features/newsletter/core/subscriber-list';
import { deleteSubscriber } from '~/features/newsletter/core/subscribers';
import { changeSubscribers, undoSubscribers } from '../core/bulk';
import { newsletterServices } from '../services.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services, admin: { timeZone } }) => {
    const own = newsletterServices(services);
    const find = (id: string) => readSubscriber(id, own);
    const [{ rows, ...rest }, sources, { deleted, ...deletion }, addressee, reader] =
      await Promise.all([
        browseSubscribers(url.searchParams, own),
        services.listCounts.of('sources'),
        readDeletion(
          url,
          async (id) => {
            const { email: name } = await find(id);
            return { id, name, deletedAt: null };
          },
          own.subscriberBulk,
        ),
        readNamedRecord(url, 'compose', find),
        readNamedRecord(url, 'reader', async (id) => {
          const [{ email }, readPages, forms] = await Promise.all([
            find(id),
            services.readPages({ kind: 'subscription', id }),
            loadLeadForms({ kind: 'subscription', id }, services),
          ]);
          return { id, email, readPages, forms };
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
    const own = newsletterServices(services);
    const deps = { ...own, store: own.subscriberBulk };
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
      ...leadIntents(call, { kind: 'subscription', path }),
      async delete() {
        await deleteSubscriber({ id, by }, own);
        return { message: 'Deleted your Email', path };
      },
      async write() {
        await writeToSubscriber({ id, fields: values, by }, own);
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
