import type { Page } from 'playwright-core';

/* What moves on a page. */

/** Runs in the page before its own scripts. Records everything that starts to move. */
function recordMotion() {
  const noted: string[] = [];
  Object.assign(window, { noted });
  const nameOf = (target: unknown) =>
    target instanceof Element ? target.outerHTML.slice(0, 100) : String(target);
  for (const type of ['animationstart', 'transitionrun'])
    document.addEventListener(type, ({ target }) => noted.push(`${type}: ${nameOf(target)}`), true);

  /** Wraps a method to inspect its arguments before the original runs. */
  const watch = (owner: object, name: string, look: (args: unknown[], self: unknown) => void) => {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') return;
    Reflect.set(owner, name, function watched(this: unknown, ...args: unknown[]) {
      look(args, this);
      return Reflect.apply(method, this, args);
    });
  };
  watch(Element.prototype, 'animate', (_, self) => noted.push(`animate: ${nameOf(self)}`));
  watch(document, 'startViewTransition', () => noted.push('a step with a transition'));
  const lookForSmooth = ([options]: unknown[]) => {
    if (JSON.stringify(options ?? '').includes('smooth')) noted.push('a smooth scroll');
  };
  for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'])
    for (const owner of [window, Element.prototype]) watch(owner, name, lookForSmooth);
}

/** Records everything that starts to move on a page. Called before the page is requested. */
export const watchMotion = (page: Page) => page.addInitScript(recordMotion);

/** What has started to move. */
export const motions = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'noted'));
