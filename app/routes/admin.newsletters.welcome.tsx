import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WelcomeView } from '~/admin/newsletter/welcome-view';
import { adminMeta } from '~/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/admin/shell/admin.server';
import { previewWelcome, saveWelcome, testWelcome } from '~/core/newsletter/welcome';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const letter = await services.welcomeLetter.read();
    const { text } = await previewWelcome(letter, services);
    return { letter, text, formId: services.newId() };
  });

const MESSAGES: Record<string, string> = {
  on: 'Saved and turned on: everyone who confirms from now on gets it.',
  off: 'Saved and turned off.',
};

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const { subject = '', words = '', intent = '', formId = '' } = values;
    const fields = { subject, words };
    const isOn = intent === 'on' || (intent !== 'off' && values.isOn === 'on');
    await saveWelcome({ fields, isOn, by }, services);
    const path = '/admin/newsletters/welcome';
    if (intent !== 'test') return { message: MESSAGES[intent] ?? 'Saved.', path };
    await testWelcome({ fields, formId }, services);
    return { message: 'Saved, and a test is on its way to you.', path };
  });

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Welcome letter');

export default function WelcomePage() {
  return (
    <WelcomeView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
