import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { clientIntents } from '~/admin/clients/client-forms.server';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/admin/shell/admin.server';
import { TalkView } from '~/admin/talks/talk-view';
import type { Booking } from '~/core/bookings/booking';
import {
  callOffAllOfPerson,
  callOffTalk,
  confirmTalk,
  moveTalkAsOwner,
  talksToCome,
} from '~/core/bookings/bookings';
import { keepTalkHere } from '~/core/bookings/calendar';
import { readTalk } from '~/core/bookings/talk-list';
import { talkTime, zoneName } from '~/core/bookings/talk-times';
import { runIntent } from '~/kit/forms/run-intent';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';
import { fromInputTime, toInputTime } from '~/kit/time/time-zone';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, params, services }) => {
    const id = params.id ?? '';
    const [talk, { timeZone }, reader, currency] = await Promise.all([
      readTalk(id, services),
      services.settings.read(),
      services.clients.of({ kind: 'booking', id }),
      services.clients.lastCurrency(),
    ]);
    const theirs = await talksToCome(talk.email, services);
    return {
      talk,
      theirs: theirs.map((one) => ({
        id: one.id,
        label: `${one.talk}, ${talkTime(one.startAt, timeZone)}`,
      })),
      asksAboutAll: url.searchParams.has('all'),
      ...reader,
      currency,
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
    const path = `/admin/talks/${id}`;
    return runIntent(values, {
      ...clientIntents(call, { kind: 'booking', path }),
      async confirm() {
        await confirmTalk({ id, fields: values, by }, services);
        return { message: 'The talk is confirmed. The invitation is on its way.', path };
      },
      async move() {
        const { timeZone } = await services.settings.read();
        const at = fromInputTime(values.at ?? '', timeZone)?.toISOString() ?? '';
        await moveTalkAsOwner({ id, fields: { at }, by }, services);
        return { message: 'The talk has moved. The new invitation is on its way.', path };
      },
      async keep() {
        await keepTalkHere({ id, by }, services);
        return { message: 'The talk stays as it is.', path };
      },
      async 'call-off-all'() {
        const count = await callOffAllOfPerson({ id, fields: values, by }, services);
        const what = count === 1 ? 'One talk is cancelled.' : `${count} talks are cancelled.`;
        return { message: `${what} A mail about each is on its way.`, path };
      },
      async 'call-off'() {
        await callOffTalk({ id, fields: values, by }, services);
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
