import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { leadIntents, loadLeadForms } from '~/engine/admin/leads/lead-forms.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { fromInputTime, toInputTime } from '~/engine/kit/time/time-zone';
import { TalkView } from '../admin/talk-view';
import type { Booking } from '../core/booking';
import {
  callOffAllOfPerson,
  callOffTalk,
  confirmTalk,
  moveTalkAsOwner,
  talksToCome,
} from '../core/bookings';
import { keepTalkHere } from '../core/calendar';
import { readTalk } from '../core/talk-list';
import { talkTime, zoneName } from '../core/talk-times';
import { bookingServices } from '../services.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, params, services }) => {
    const id = params.id ?? '';
    const deps = bookingServices(services);
    const [talk, { timeZone }, readPages, forms] = await Promise.all([
      readTalk(id, deps),
      services.settings.read(),
      services.readPages({ kind: 'booking', id }),
      loadLeadForms({ kind: 'booking', id }, services),
    ]);
    const theirs = await talksToCome(talk.email, deps);
    return {
      talk,
      theirs: theirs.map((one) => ({
        id: one.id,
        label: `${one.talk}, ${talkTime(one.startAt, timeZone)}`,
      })),
      asksAboutAll: url.searchParams.has('all'),
      readPages,
      forms,
      time: talkTime(talk.startAt, timeZone),
      theirTime: talkTime(talk.startAt, talk.zone),
      inputTime: toInputTime(talk.startAt, timeZone),
      inCalendar: inCalendar(talk, timeZone),
      zone: zoneName(timeZone),
      isPast: talk.endAt <= services.now(),
    };
  });

/** Where the owner's calendar differs, with its time in the owner's zone: to read, and for the input. */
function inCalendar({ calendarSays }: Booking, zone: string) {
  if (!calendarSays) return null;
  const { is, at } = calendarSays;
  const time = at === null ? null : new Date(at);
  return { is, time: time && talkTime(time, zone), input: time ? toInputTime(time, zone) : '' };
}

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async (call) => {
    const { values, params, services, admin: by } = call;
    const id = params.id ?? '';
    const deps = bookingServices(services);
    const path = `/admin/talks/${id}`;
    return runIntent(values, {
      ...leadIntents(call, { kind: 'booking', path }),
      async confirm() {
        await confirmTalk({ id, fields: values, by }, deps);
        return { message: 'The talk is confirmed. The invitation is on its way.', path };
      },
      async move() {
        const { timeZone } = await services.settings.read();
        const at = fromInputTime(values.at ?? '', timeZone)?.toISOString() ?? '';
        await moveTalkAsOwner({ id, fields: { at }, by }, deps);
        return { message: 'The talk has moved. The new invitation is on its way.', path };
      },
      async keep() {
        await keepTalkHere({ id, by }, deps);
        return { message: 'The talk stays as it is.', path };
      },
      async 'call-off-all'() {
        const count = await callOffAllOfPerson({ id, fields: values, by }, deps);
        const what = count === 1 ? 'One talk is cancelled.' : `${count} talks are cancelled.`;
        return { message: `${what} A mail about each is on its way.`, path };
      },
      async 'call-off'() {
        await callOffTalk({ id, fields: values, by }, deps);
        return { message: 'Done. A mail that says so is on its way.', path };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Talk');

export default function TalkPage() {
  return <TalkView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
