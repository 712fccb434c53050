import type { ClientActionFunctionArgs } from '@remix-run/react';
import { textFields } from '~/kit/offline/offline-safe-action';
import { isAsSent } from '../records/own-save';
import { forgetOnDevice, readFromDevice } from '../records/saving/device-copy.client';

/**
 * Forgets the device's copy of a form once the site has it: the page may be gone by then, for a preview or for one
 * with other words. Where the copy is of something else, it stays.
 * @param send asks the server; once it has saved, the answer leads on
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
      const copy = readFromDevice(pathname);
      const values = textFields(await sent.formData());
      if (copy && isAsSent(values, copy.values)) forgetOnDevice(pathname);
    }
    throw answer;
  }
}
