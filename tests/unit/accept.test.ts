import { expect, it } from 'vitest';
import { preferredLanguage, prefersMarkdown } from '../../app/engine/kit/http/accept.server';

const HTML = false;
const MARKDOWN = true;

/** What clients send for a page, and what they get where there is HTML and Markdown. */
it.each<[who: string, accept: string | null, isMarkdown: boolean]>([
  ['Firefox', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', HTML],
  ['a script of a page, curl, wget, GPTBot', '*/*', HTML],
  ['a program that sends nothing', null, HTML],
  ['a program that sends an empty text', '', HTML],
  ['Bingbot', 'text/html, application/xhtml+xml, */*', HTML],
  ['a feed reader', 'application/rss+xml, text/html;q=0.8, */*', HTML],
  ['lynx', 'text/html, text/plain, text/sgml, text/css, application/xhtml+xml, */*;q=0.01', HTML],
  ['who wants Markdown', 'text/markdown', MARKDOWN],
  ['who writes it in capitals', 'Text/Markdown', MARKDOWN],
  ['who says more of it', 'text/markdown; variant=GFM; charset=utf-8', MARKDOWN],
  ['who would rather have it', 'text/markdown, text/html;q=0.9', MARKDOWN],
  ['who would rather have it, whatever the order', 'text/html;q=0.9, text/markdown', MARKDOWN],
  ['who takes a page at need', 'text/markdown, text/html;q=0.9, */*;q=0.1', MARKDOWN],
  ['a coding agent', 'text/markdown, text/html, */*', MARKDOWN],
  ['an agent that takes anything else', 'text/markdown, */*', MARKDOWN],
  ['the same in the other order', '*/*, text/markdown', MARKDOWN],
  ['who takes Markdown before plain text', 'text/markdown;q=1.0, text/plain;q=0.9', MARKDOWN],
  ['who takes Markdown as the last', 'text/plain, text/markdown;q=0.5', MARKDOWN],
  ['who would rather have a page', 'text/html, text/markdown;q=0.5', HTML],
  ['who names a page first', 'text/html, text/markdown', HTML],
  ['who would rather have anything', '*/*, text/markdown;q=0.5', HTML],
  ['who would rather have any text', 'text/*, text/markdown;q=0.5', HTML],
  ['who refuses Markdown', 'text/markdown;q=0, */*', HTML],
  ['who refuses both', 'text/markdown;q=0, text/html;q=0', HTML],
  ['who refuses a page', 'text/html;q=0, text/markdown;q=0.1', MARKDOWN],
  ['who wants plain text', 'text/plain', HTML],
  ['who wants any text', 'text/*', HTML],
  ['who wants JSON', 'application/json', HTML],
  ['nonsense', ';;,q=1,text/markdownx', HTML],
  ['a weight that is none', 'text/markdown;q=much, text/html;q=0.9', MARKDOWN],
])('%s: %s', (_, accept, isMarkdown) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown);
});

it.each<[who: string, accept: string | null, language: string | null]>([
  ['a browser in Austria', 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['who would rather read English', 'de;q=0.5, en-GB', 'en'],
  ['a browser in Portugal', 'pt-PT', 'pt-BR'],
  ['who refuses German', 'de;q=0, nl', null],
  ['who takes anything', '*', null],
  ['a program that sends nothing', null, null],
])('%s prefers of three languages: %s', (_, accept, language) => {
  expect(preferredLanguage(accept, ['en', 'de', 'pt-BR'])).toBe(language);
});
