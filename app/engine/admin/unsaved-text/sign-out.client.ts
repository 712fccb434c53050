import { pluralize } from '~/engine/kit/text/figures';
import { confirmDelete } from '~/engine/kit/ui/dialogs.client';
import { clearDevice, countOnDevice } from './device.client';
import { FLUSH_EVENT } from './store';

const isSignOut = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.matches('[action="/admin/sign-out"]');

/**
 * Removes all unsaved text from this device when the owner signs out. It sends the text to the site first, and asks
 * for confirmation if that fails. A session that expires removes nothing.
 * @returns stops it
 */
export function watchSignOut(): () => void {
  let hasLeft = false;
  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target;
    if (!isSignOut(form) || (hasLeft && countOnDevice() === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    hasLeft = await leave();
    // Submits again for other listeners, such as the one that checks the network. In a later task, because a browser
    // ignores a submit during a submit event.
    if (hasLeft) setTimeout(() => form.requestSubmit());
  };
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}

/** @returns whether signing out may continue */
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
