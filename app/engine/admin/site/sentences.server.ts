import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { makeAllWords } from '~/content/all-words';
import { readSentences, replaceSentences } from '~/engine/core/site-words/sentences';
import { type SiteWords, saveWords } from '~/engine/core/site-words/site-words';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { type AdminFormResult, submitAdminForm } from '../shell/admin.server';
import { publishDraft, readWords } from './site-pages.server';

/** Reads the sentences that came with the site, as the draft has them. */
export async function loadSentences({ siteWords }: { siteWords: SiteWords }) {
  const { differences } = await readWords(siteWords);
  return readSentences(makeAllWords(differences));
}

/** The action of the screen: saves the sentences in the draft, and publishes it if asked. */
export const submitSentences = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const save = async () => {
      const { differences, draft } = await readWords(services.siteWords);
      const words = JSON.stringify(replaceSentences(values, differences));
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
