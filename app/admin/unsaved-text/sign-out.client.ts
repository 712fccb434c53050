import { pluralize } from '~/kit/text/figures';
import { confirmDelete } from '~/kit/ui/dialogs.client';
import { clearDevice, countOnDevice } from './device.client';
import { FLUSH_EVENT } from './store';

const isSignOut = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.matches('[action="/admin/sign-out"]');

/**
 * Leaves no text on a device that somebody signs out of: the site gets it first, and where that fails, the owner is
 * asked. A session that ends by itself takes nothing away. @returns what ends it
 */
export function watchSignOut(): () => void {
  let hasLeft = false;
  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target;
    if (!isSignOut(form) || (hasLeft && countOnDevice() === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    hasLeft = await leave();
    // Once more, for other listeners, such as the one that asks for a network; later, since a browser ignores it
    // while this event is on its way.
    if (hasLeft) setTimeout(() => form.requestSubmit());
  };
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}

/** @returns whether there is nothing more to stay for */
async function leave(): Promise<boolean> {
  const sent: Promise<unknown>[] = [];
  window.dispatchEvent(new CustomEvent(FLUSH_EVENT, { detail: sent }));
  await Promise.allSettled(sent);
  const count = countOnDevice();
  const question = `Text of ${pluralize(count, 'page')} is only on this device: it has not reached the site. Signing out deletes it.`;
  if (count > 0 && !(await confirmDelete(question))) return false;
  clearDevice();
  return true;
}
