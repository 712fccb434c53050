import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { WelcomeView } from '../admin/welcome-view';
import { previewWelcome, saveWelcome, testWelcome } from '../core/welcome';
import { newsletterServices } from '../services.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const letter = await newsletterServices(services).welcomeLetter.read();
    const { text } = await previewWelcome(letter, services);
    return { letter, text, formId: services.newId() };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const { subject = '', words = '', formId = '' } = values;
    const fields = { subject, words };
    const path = '/admin/newsletters/welcome';
    const save = async (isOn: boolean, message: string) => {
      await saveWelcome({ fields, isOn, by }, newsletterServices(services));
      return { message, path };
    };
    const wasOn = values.isOn === 'on';
    return runIntent(values, {
      save: () => save(wasOn, 'Saved.'),
      on: () => save(true, 'Saved and turned on: everyone who confirms from now on gets it.'),
      off: () => save(false, 'Saved and turned off.'),
      async test() {
        const done = await save(wasOn, 'Saved, and a test is on its way to you.');
        await testWelcome({ fields, formId }, services);
        return done;
      },
    });
  });

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Welcome letter');

export default function WelcomePage() {
  return (
    <WelcomeView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
