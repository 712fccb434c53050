import type { ScriptTexts } from '~/content/languages/language';
import { isNotHydrated } from '../loading/lazy-hydration';
import { ANSWER_LIMIT_MS, withTimeLimit } from '../time/time-limit';
import { showFailure } from '../ui/dialogs.client';
import { canReachSite, unreachedTitle } from './reachability';

type NetworkTexts = ScriptTexts['network'];

/** Forms that are being submitted after the site has answered the probe. */
const submitting = new WeakSet<HTMLFormElement>();

/** No time limit for uploads, which may take long, and downloads, which do not leave the page. */
const hasNoTimeLimit = (form: HTMLFormElement) =>
  form.enctype === 'multipart/form-data' || form.hasAttribute('data-download');

const opensTab = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  (submitter?.getAttribute('formtarget') ?? form.target) === '_blank';

/** A search is sent after this time in any case: the current page stays until the new one loads. */
const SEARCH_MS = 2000;

const canSend = (form: HTMLFormElement): Promise<boolean> =>
  form.method === 'get'
    ? withTimeLimit(canReachSite(), SEARCH_MS).catch(() => true)
    : canReachSite();

/** Submits a form natively once the site has answered a probe. Otherwise shows that it was not sent. */
async function sendOnceReached(
  { submitter }: SubmitEvent,
  form: HTMLFormElement,
  text: NetworkTexts,
): Promise<void> {
  form.ariaBusy = 'true';
  const isReached = await canSend(form);
  form.ariaBusy = null;
  if (isReached) {
    submitting.add(form);
    form.requestSubmit(submitter);
    submitting.delete(form);
    return;
  }
  await showFailure(unreachedTitle(text), text.notSent);
}

/** Stops a submission that takes too long, so that the page stays. */
function limitTime(form: HTMLFormElement, text: NetworkTexts): void {
  if (hasNoTimeLimit(form)) return;
  const timer = setTimeout(() => {
    window.stop();
    void showFailure(text.noAnswer, text.tryAgain);
  }, ANSWER_LIMIT_MS);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

function intercept(event: SubmitEvent, form: HTMLFormElement, text: NetworkTexts): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // A second press during the probe changes nothing.
  if (form.ariaBusy !== 'true') void sendOnceReached(event, form, text);
}

/**
 * Protects native form submissions and searches: if the site cannot be reached, the page stays and no typed text is
 * lost. Forms that scripts send have their own protection (`use-form-fetcher.ts`, `offline-safe-action.ts`).
 */
export function protectNativeForms(text: NetworkTexts): void {
  // The handler from `inline-scripts.ts` was only for the time before the scripts.
  window.onsubmit = null;
  // Capture before React, which blocks submissions in parts that are not hydrated and would fetch a search at once.
  window.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement) || submitting.has(form)) return;
      if (form.method === 'get' || isNotHydrated(form)) intercept(event, form, text);
    },
    true,
  );
  // After React: submissions that nothing else has handled.
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (opensTab(form, submitter)) return;
    if (submitting.has(form)) limitTime(form, text);
    else intercept(event, form, text);
  });
}
