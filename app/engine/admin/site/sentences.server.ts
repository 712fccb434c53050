import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { readSentences, replaceSentences } from '~/engine/core/site-words/sentences';
import type { SiteTexts } from '~/engine/core/site-words/site-texts';
import { type SiteWords, saveWords } from '~/engine/core/site-words/site-words';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { type AdminFormResult, submitAdminForm } from '../shell/admin.server';
import { publishDraft, readWords } from './site-pages.server';

/** Reads the sentences that came with the site, as the draft has them. */
export async function loadSentences(deps: { siteWords: SiteWords; texts: SiteTexts }) {
  const { differences } = await readWords(deps);
  return readSentences(deps.texts.make(differences), deps.texts);
}

/** The action of the screen: saves the sentences in the draft, and publishes it if asked. */
export const submitSentences = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const save = async () => {
      const { differences, draft } = await readWords(services);
      const words = JSON.stringify(replaceSentences(values, differences, services.texts));
      if (words === JSON.stringify(differences)) return;
      const what = 'Sentences that came with the site';
      await saveWords({ words, before: draft?.id ?? null, what, by }, services);
    };
    return runIntent<AdminFormResult<never>>(values, {
      async save() {
        await save();
        return { message: 'Saved as a draft. Nobody else sees it yet.', path: '/admin/site' };
      },
      async publish() {
        await save();
        return publishDraft(by, '/admin', services);
      },
    });
  });
