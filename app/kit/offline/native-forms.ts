import { isNotHydrated } from '../loading/lazy-hydration';
import { ANSWER_LIMIT_MS, withTimeLimit } from '../time/time-limit';
import { showFailure } from '../ui/dialogs.client';
import { canReachSite, UNREACHED, unreachedTitle } from './reachability';

/** On their way, after the site has answered. */
const passing = new WeakSet<HTMLFormElement>();

/** An upload may take long, and a download leaves the page where it is. */
const takesItsTime = (form: HTMLFormElement) =>
  form.enctype === 'multipart/form-data' || form.hasAttribute('data-download');

const opensTab = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  (submitter?.getAttribute('formtarget') ?? form.target) === '_blank';

/** A search goes on after this time: while its page loads, the one with the form stays. */
const SEARCH_MS = 2000;

const canSend = (form: HTMLFormElement): Promise<boolean> =>
  form.method === 'get'
    ? withTimeLimit(canReachSite(), SEARCH_MS).catch(() => true)
    : canReachSite();

/** Sends a form the browser's way once the site has answered; otherwise says that it was not sent. */
async function sendOnceReached({ submitter }: SubmitEvent, form: HTMLFormElement): Promise<void> {
  form.ariaBusy = 'true';
  const isReached = await canSend(form);
  form.ariaBusy = null;
  if (isReached) {
    passing.add(form);
    form.requestSubmit(submitter);
    passing.delete(form);
    return;
  }
  await showFailure(unreachedTitle(), UNREACHED);
}

/** Ends what the browser waits for too long, and the page stays. */
function limitTime(form: HTMLFormElement): void {
  if (takesItsTime(form)) return;
  const timer = setTimeout(() => {
    window.stop();
    void showFailure('No answer came', 'Nothing is lost here: try again, it counts once.');
  }, ANSWER_LIMIT_MS);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

function holdBack(event: SubmitEvent, form: HTMLFormElement): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // Pressed twice, while the site is still asked.
  if (form.ariaBusy !== 'true') void sendOnceReached(event, form);
}

/**
 * Keeps forms that no script sends, and searches, from ending on an error page, with what was typed gone,
 * where the site cannot be reached. Those that scripts send keep themselves (`use-form-fetcher.ts`,
 * `without-network.ts`).
 */
export function keepNativeForms(): void {
  // It has waited for the scripts (`inline-scripts.ts`).
  window.onsubmit = null;
  // Before React, which stops what is sent in a part that it has not hydrated, and asks the site for a search.
  window.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement) || passing.has(form)) return;
      if (form.method === 'get' || isNotHydrated(form)) holdBack(event, form);
    },
    true,
  );
  // After React: what nobody has taken.
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (opensTab(form, submitter)) return;
    if (passing.has(form)) limitTime(form);
    else holdBack(event, form);
  });
}
