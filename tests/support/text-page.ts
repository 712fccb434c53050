import { Window } from 'happy-dom';
import { renderMarkdown } from '../../app/engine/core/markdown/markdown.server';
import { sayIn } from '../../app/engine/core/renderings/prose-texts';
import { english } from './words';

/** Renders a Markdown text to HTML, with what the site says in English. */
export const toHtml = (source: string): string => sayIn(renderMarkdown(source).html, english);

/** Renders a Markdown text into a document, with queries for it. */
export function textPage(source: string) {
  const { document } = new Window();
  document.body.innerHTML = toHtml(source);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
  return { all, one: (selector: string) => document.querySelector(selector), texts };
}
