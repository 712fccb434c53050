import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { sendMessage } from '~/engine/core/messages/contact';
import { type FieldLabels, submitVisitorForm } from '../forms.server';
import { noteLead } from '../leads.server';

/**
 * Receives a message from the contact form. Call it inside a function, for the reason given at `loadPage`.
 * @param done the path to redirect to, and the labels of fields that the owner has written
 */
export const receiveMessage = (
  args: ActionFunctionArgs,
  done: { path: string; labels: FieldLabels },
) =>
  submitVisitorForm(
    args,
    { ...done, message: ({ pages }) => pages.forms.sent },
    async ({ values, services, isSpam }) => {
      const id = await sendMessage({ fields: values, isSpam }, services);
      if (id !== null && !isSpam) noteLead({ kind: 'message', id }, args);
    },
  );
