import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { submitVisitorForm } from '~/engine/server/forms.server';
import type { OpenRecord } from '~/engine/server/record-parts.server';
import { addComment } from '../core/comments';
import { commentServices } from '../services.server';

/** The action of the form below a record. @param record with the path of its page */
export async function submitComment(
  { path, entity, idOrSlug }: OpenRecord & { path: string },
  args: ActionFunctionArgs,
) {
  const { words } = await args.context.loadWords();
  return submitVisitorForm(
    args,
    {
      message: words.comments.pending,
      path: `${path}?commented=1#comments`,
    },
    ({ values, services, isSpam }) =>
      addComment({ entity, idOrSlug, fields: values, isSpam }, commentServices(services)),
  );
}
