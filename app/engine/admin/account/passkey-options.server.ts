import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { beginPasskeySignIn } from '~/engine/core/account/passkey-sign-in';
import { describeProblem } from '~/engine/server/errors.server';
import { formTexts, readForm } from '~/engine/server/forms.server';

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
