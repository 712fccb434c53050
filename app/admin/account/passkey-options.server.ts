import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { beginPasskeySignIn } from '~/core/account/passkey-sign-in';
import { describeProblem } from '~/server/errors.server';
import { formTexts, readForm } from '~/server/forms.server';

/** Responds with the WebAuthn options as JSON, see `beginPasskeySignIn`, or with `message` on a refusal. */
export async function respondWithPasskeyOptions({
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
