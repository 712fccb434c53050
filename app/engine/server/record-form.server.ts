import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '~/engine/kit/errors';
import { submitForm } from './forms.server';
import type { OpenRecord } from './record-parts.server';

/** Passes a form of a record's page to the feature that has one. If that was switched off meanwhile, nothing typed is lost. */
export function submitRecordForm(record: OpenRecord & { path: string }, args: ActionFunctionArgs) {
  const hooks = args.context.services.features.find(({ record: one }) => one?.submit)?.record;
  return hooks?.submit?.(record, args) ?? submitForm(args, () => Promise.reject(notFound('Form')));
}
