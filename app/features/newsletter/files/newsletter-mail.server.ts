import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { mailPreview } from '~/engine/admin/mail/mail-preview.server';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import type { Services } from '~/engine/server/context';
import { saveNewsletter } from '../core/draft';
import { readNewsletter } from '../core/newsletter';
import { previewWelcome } from '../core/welcome';
import { newsletterServices } from '../services.server';

/** The id of the welcome letter, which has the same preview as newsletters. */
const WELCOME = 'welcome';

const read = async (id: string, services: Services) =>
  id === WELCOME
    ? previewWelcome(await newsletterServices(services).welcomeLetter.read(), services)
    : (await readNewsletter(id, newsletterServices(services))).text;

/** The HTML part of a saved mail, for the frame on its page. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) =>
    mailPreview((await read(params.id ?? '', services)).html, { inFrame: true }),
  );

/**
 * Previews a mail while it is typed, with both parts as JSON (`admin/use-mail-form.ts`). Saves the draft of a newsletter, but
 * not the welcome letter: it may be sent at any moment, with half a sentence.
 */
export async function action(args: ActionFunctionArgs) {
  const answer = await submitAdminForm(args, async ({ values, params: { id = '' }, services }) => {
    const { subject = '', words = '' } = values;
    const fields = { subject, words };
    if (id !== WELCOME) await saveNewsletter({ id, fields }, newsletterServices(services));
    const shown = id === WELCOME ? previewWelcome(fields, services) : read(id, services);
    const { html, text } = await shown;
    return { message: 'Kept.', result: { html, text } };
  });
  return Response.json(answer.data, answer.init ?? {});
}
