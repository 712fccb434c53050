import { Window } from 'happy-dom';
import { renderMarkdown } from '../../app/engine/core/markdown/markdown.server';

/** Renders a Markdown text to HTML. */
export const toHtml = (source: string): string => renderMarkdown(source).html;

/** Renders a Markdown text into a document, with queries for it. */
export function textPage(source: string) {
  const { document } = new Window();
  document.body.innerHTML = toHtml(source);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
  return { all, one: (selector: string) => document.querySelector(selector), texts };
}
