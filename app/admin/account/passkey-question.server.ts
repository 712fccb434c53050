import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { beginPasskeySignIn } from '~/core/account/passkey-sign-in';
import { describeProblem } from '~/server/errors.server';
import { formTexts, readForm } from '~/server/forms.server';

/** In JSON: what the browser is to ask a passkey, see `beginPasskeySignIn`, or `message` where it may not. */
export async function answerPasskeyQuestion({
  request,
  context,
}: ActionFunctionArgs): Promise<Response> {
  try {
    const { ticket = '' } = formTexts(await readForm(request));
    return Response.json(await beginPasskeySignIn({ ticket }, context.services));
  } catch (error) {
    const { status, message } = describeProblem(error, { request, context });
    return Response.json({ message }, { status });
  }
}
