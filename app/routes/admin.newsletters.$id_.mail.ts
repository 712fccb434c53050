import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { mailPreview, sendMailPreview } from '~/admin/mail/mail-preview.server';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { saveNewsletter } from '~/core/newsletter/draft';
import { readNewsletter } from '~/core/newsletter/newsletter';
import { previewWelcome } from '~/core/newsletter/welcome';
import type { Services } from '~/server/context';

/** The welcome letter has a page beside the newsletters, and is looked at in the same way. */
const WELCOME = 'welcome';

const read = async (id: string, services: Services) =>
  id === WELCOME
    ? previewWelcome(await services.welcomeLetter.read(), services)
    : (await readNewsletter(id, services)).text;

/** The HTML part of a mail as it is kept, for the frame on its page. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) =>
    mailPreview((await read(params.id ?? '', services)).html, { inFrame: true }),
  );

/**
 * What a mail becomes while it is typed. A draft is kept; the welcome letter is not, since half a sentence of
 * it could be on its way.
 */
export const action = (args: ActionFunctionArgs) =>
  sendMailPreview(args, async ({ values, params: { id = '' }, services }) => {
    const { subject = '', words = '' } = values;
    const fields = { subject, words };
    if (id === WELCOME) return previewWelcome(fields, services);
    await saveNewsletter({ id, fields }, services);
    return read(id, services);
  });
