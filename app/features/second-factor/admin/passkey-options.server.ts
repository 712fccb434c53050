import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { describeProblem } from '~/engine/server/errors.server';
import { formTexts, readForm } from '~/engine/server/forms.server';
import { beginPasskeySignIn } from '../core/passkey-sign-in';
import { secondFactorServices } from '../services.server';

/** Responds with the WebAuthn options as JSON, see `beginPasskeySignIn`, or with `message` on a refusal. */
export async function respondWithPasskeyOptions({
  request,
  context,
}: ActionFunctionArgs): Promise<Response> {
  try {
    const { ticket = '' } = formTexts(await readForm(request));
    return Response.json(
      await beginPasskeySignIn({ ticket }, secondFactorServices(context.services)),
    );
  } catch (error) {
    const { status, message } = describeProblem(error, { request, context });
    return Response.json({ message }, { status });
  }
}
