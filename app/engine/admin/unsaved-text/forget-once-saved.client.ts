import type { ClientActionFunctionArgs } from '@remix-run/react';
import { textFields } from '~/engine/kit/offline/offline-safe-action';
import { isSameText } from '~/engine/kit/unsaved-text';
import { readFromDevice, removeFromDevice } from './device.client';

/**
 * Deletes the device's copy of a form once the site has saved it. It is not part of the page, which may be gone by
 * then, for instance after a preview. A copy of a different text stays.
 * @param send calls the server, which answers a save with a redirect
 */
export async function forgetOnceSaved(
  args: ClientActionFunctionArgs,
  send: (args: ClientActionFunctionArgs) => Promise<unknown>,
): Promise<unknown> {
  const { pathname } = new URL(args.request.url);
  const sent = args.request.clone();
  try {
    return await send(args);
  } catch (answer) {
    if (answer instanceof Response && answer.headers.has('Location')) {
      const kept = readFromDevice(pathname);
      const texts = textFields(await sent.formData());
      if (kept && isSameText(texts, kept.texts)) removeFromDevice(pathname);
    }
    throw answer;
  }
}
