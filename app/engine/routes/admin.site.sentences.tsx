import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { SentencesView } from '~/engine/admin/site/sentences';
import { loadSentences, submitSentences } from '~/engine/admin/site/sentences.server';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => ({ sentences: await loadSentences(services) }));

export const action = (args: ActionFunctionArgs) => submitSentences(args);

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Sentences');

export default function SentencesPage() {
  const { sentences } = useLoaderData<typeof loader>();
  return (
    <SentencesView sentences={sentences} refusal={refusalOf(useActionData<typeof action>())} />
  );
}
