import type { Texts } from '~/engine/kit/unsaved-text';

/* The page in a frame of the live preview. It runs no scripts; the admin area controls it from outside. */

/**
 * Loads a page by POST into a new frame. A new frame, because each further page of a frame would be a step of the browser's
 * history.
 */
export function submitTo(target: string, action: string, texts: Texts): void {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries({ target, action, method: 'post' }))
    form.setAttribute(name, value);
  for (const [name, value] of Object.entries(texts)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.appendChild(input);
  }
  document.body.appendChild(form);
  form.submit();
  form.remove();
}

/** Ends the animations with which a page appears: the preview appears on each change. */
export function finishAnimations(page: Document): void {
  for (const animation of page.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Scrolls a frame to the part of the page with which a section starts, such as `/#about`. */
export function scrollToAnchor({ contentDocument, contentWindow }: HTMLIFrameElement): void {
  if (!contentDocument) return;
  const { searchParams, origin } = new URL(contentDocument.URL);
  const { hash } = new URL(searchParams.get('page') ?? '/', origin);
  const part = hash && contentDocument.querySelector(hash);
  if (part) contentWindow?.scrollTo(0, part.getBoundingClientRect().top);
}

/** Scrolls a frame to the element that shows a text or a picture, if there is one. */
export function scrollToText(frame: HTMLIFrameElement | null, text: string): void {
  const { contentDocument, contentWindow } = frame ?? {};
  const place = contentDocument && findText(contentDocument, text);
  if (!place || !contentWindow) return;
  const { top, height } = place.getBoundingClientRect();
  const to = top + contentWindow.scrollY - (contentWindow.innerHeight - height) / 2;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  contentWindow.scrollTo({ top: Math.max(to, 0), behavior: isCalm ? 'instant' : 'smooth' });
}

/** Returns the visible element with exactly a text, the smallest that contains it, or the picture with this address. */
function findText(page: Document, text: string): Element | null {
  const [line = ''] = text.trim().split('\n');
  const wanted = plain(line);
  if (wanted === '') return null;
  // The content comes first: menus repeat the headings.
  const all = [
    ...page.querySelectorAll('main *'),
    ...page.body.querySelectorAll(':not(main *)'),
  ].filter(isShown);
  const having = all.filter(({ textContent }) => plain(textContent).includes(wanted));
  return (
    all.find((one) => one.getAttribute('src') === line || one.getAttribute('href') === line) ??
    having.find(({ textContent }) => plain(textContent) === wanted) ??
    having.findLast((one) => !having.some((other) => other !== one && one.contains(other))) ??
    null
  );
}

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Whether a sighted reader can see an element. Texts for screen readers are one pixel large. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}
