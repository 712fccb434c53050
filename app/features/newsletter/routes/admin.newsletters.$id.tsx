import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { formatMoment, fromInputTime } from '~/engine/kit/time/time-zone';
import { NewsletterView } from '../admin/newsletter-view';
import { removeNewsletter, saveNewsletter } from '../core/draft';
import { readNewsletter } from '../core/newsletter';
import {
  changeNewsletter,
  type NewsletterChange,
  scheduleNewsletter,
  testNewsletter,
} from '../core/schedule';
import { countConfirmed } from '../core/subscriber-list';
import { newsletterServices } from '../services.server';

const LIST = '/admin/newsletters';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services, admin: { timeZone } }) => {
    const { newsletter, text, post } = await readNewsletter(
      params.id ?? '',
      newsletterServices(services),
    );
    const confirmed = await countConfirmed(services);
    return { newsletter, text: text.text, post, confirmed, timeZone, formId: services.newId() };
  });

const CHANGED: Record<NewsletterChange, string> = {
  recall: 'Called back: it is a draft again, and nobody got it.',
  pause: 'Paused.',
  resume: 'Resumed.',
};

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, params, services, admin: by }) => {
    const deps = newsletterServices(services);
    const id = params.id ?? '';
    const path = `${LIST}/${id}`;
    const change = (to: NewsletterChange) => async () => {
      await changeNewsletter({ id, change: to, by }, deps);
      return { message: CHANGED[to], path };
    };
    const save = () =>
      saveNewsletter({ id, fields: { subject: values.subject, words: values.words ?? '' } }, deps);
    return runIntent(values, {
      recall: change('recall'),
      pause: change('pause'),
      resume: change('resume'),
      async delete() {
        await removeNewsletter({ id, by }, deps);
        return { message: 'Deleted!', path: LIST };
      },
      async save() {
        await save();
        return { message: 'Saved.', path };
      },
      async test() {
        await save();
        await testNewsletter({ id, formId: values.formId ?? '', by }, deps);
        return { message: 'A test is on its way to you.', path };
      },
      async send() {
        await save();
        const { sendAt = '', timeZone = 'UTC' } = values;
        const time = fromInputTime(sendAt, timeZone)?.toISOString() ?? sendAt;
        const at = await scheduleNewsletter({ id, fields: { sendAt: time }, by }, deps);
        return { message: `It will be sent on ${formatMoment(at, by.timeZone)}.`, path };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Newsletter');

export default function NewsletterPage() {
  return (
    <NewsletterView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
