import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { applyStep, parseStep } from '~/engine/admin/fields/form-steps.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { parts } from '~/engine/kit/fields/field';
import { parseFormValue, toFormTree, toShownField } from '~/engine/kit/fields/form';
import { formTree } from '~/engine/kit/fields/form-tree';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { withTimeLimit } from '~/engine/kit/time/time-limit';
import { TalkSettingsView } from '../admin/talk-settings-view';
import { readDueCalendar } from '../core/bookings';
import { removeCalendarAddress, setCalendarAddress, understood } from '../core/calendar';
import { TALK_FIELDS } from '../core/talk-rules';
import { saveTalkSettings } from '../core/talk-settings';
import { zoneName } from '../core/talk-times';
import { bookingServices } from '../services.server';

const PATH = '/admin/settings/talks';

/** The owner waits at most this long for the first reading of a calendar. */
const FIRST_READING_MS = 3000;

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const { now, talkSettings, calendarReadings } = bookingServices(services);
    const [{ settings, zone }, reading] = await Promise.all([
      talkSettings.read(),
      calendarReadings.find(),
    ]);
    return {
      fields: Object.fromEntries(
        Object.entries(TALK_FIELDS).map(([name, field]) => [name, toShownField(field)]),
      ),
      stored: Object.fromEntries(
        Object.entries(TALK_FIELDS).map(([name, field]) => [
          name,
          toFormTree(field, settings[name as keyof typeof settings]),
        ]),
      ),
      zone: zoneName(zone),
      // Never the address itself.
      calendar: reading && understood(reading, { now: now(), zone }),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const deps = bookingServices(services);
    const step = parseStep(values.intent ?? '');
    if (step) return applyStep(step, values, { fields: TALK_FIELDS });
    return runIntent(values, {
      async calendar() {
        await setCalendarAddress({ address: values.secretAddress ?? '', by }, deps);
        // So that the page can say whether it is the right address. A slow calendar is read after the response.
        const reading = readDueCalendar(deps);
        args.context.waitUntil(reading);
        await withTimeLimit(reading, FIRST_READING_MS).catch(() => {});
        return { message: 'The address is set.', path: PATH };
      },
      async 'remove-calendar'() {
        await removeCalendarAddress(by, deps);
        return { message: 'The address is removed.', path: PATH };
      },
      async save() {
        const given = parseFormValue(parts('settings', TALK_FIELDS), formTree(values));
        await saveTalkSettings({ given, by }, deps);
        return { message: 'The settings are saved.', path: PATH };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Talks');

export default function TalkSettingsPage() {
  const { stored, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = refusalOf(answer);
  const isOfCalendar = refusal?.values.intent === 'calendar';
  const typed = answer?.ok ? answer.result?.values : isOfCalendar ? undefined : refusal?.values;
  const values = typed ? formTree(typed) : stored;
  return (
    <TalkSettingsView key={JSON.stringify(values)} {...page} values={values} answer={answer} />
  );
}
