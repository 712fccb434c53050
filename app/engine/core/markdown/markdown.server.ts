import type { Token } from 'markdown-it';
import type { Texts } from '~/content/languages/language';
import type { BlockItem } from '../blocks/block';
import type { KnownBlocks } from '../blocks/blocks';
import { unrendered } from '../blocks/rendered-blocks';
import type { MailColours } from '../mail/mail-colours';
import { absoluteAddress, mailLook } from '../mail/mail-look.server';
import { sayIn } from '../renderings/prose-texts';
import type { NewRendering, Place } from '../renderings/renderings';
import { fillBlocks } from './blocks.server';
import { nameCallouts } from './callouts.server';
import { escapeHtml } from './escape-html.server';
import { MAX_HTML_BYTES, TextTooLarge, tooLarge, Work } from './limits.server';
import { FEED, type Look, PAGE } from './looks.server';
import { parser } from './parser.server';
import { plainTextOf } from './plain-text.server';
import { searchTextOf, searchTextOfPlain } from './search-text.server';
import { summaryOf, summaryOfPlain } from './summary.server';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Parses a text, so that it can be rendered for several places. @throws TextTooLarge */
function parsed(source: string, known: KnownBlocks) {
  if (source.length > MAX_HTML_BYTES) throw tooLarge();
  const env = { work: new Work(known) };
  const tokens = parser.parse(source, env);
  const write = () => {
    const html = parser.renderer.render(tokens, parser.options, env);
    if (html.length > MAX_HTML_BYTES || bytesOf(html) > MAX_HTML_BYTES) throw tooLarge();
    return html;
  };
  const writeFor = (look: Look) => {
    applyLook(tokens, look);
    env.work.writeFor(look);
    return write();
  };
  return { tokens, work: env.work, write, writeFor };
}

/**
 * Renders a post's Markdown to HTML of at most 1 MB that is safe to insert into a page, and to the
 * parts that lists show. A text that would become larger, or that has more than 500 headings or notes,
 * is rendered as plain paragraphs instead; `problem` then tells its author why.
 * @param known the blocks that show content of the site
 */
export function renderMarkdown(
  source: string,
  known: KnownBlocks = {},
): Omit<NewRendering, 'renderer'> & { problem: string | null } {
  try {
    const { tokens, work, write, writeFor } = parsed(source, known);
    const html = write();
    const found = work.blocks.map(({ lines: _, ...block }) => block);
    return {
      html,
      ...searchTextOf(tokens),
      ...summaryOf(tokens),
      feedHtml: writeFor(FEED),
      blocks: found.length > 0 ? unrendered(found) : null,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    const html = plainParagraphs(source, PAGE);
    return {
      html,
      feedHtml: html,
      ...searchTextOfPlain(source),
      ...summaryOfPlain(source),
      blocks: null,
      problem: error.message,
    };
  }
}

/**
 * Renders a text for mail programs, as HTML and as plain text.
 * @param said what the site says in texts
 * @param lists what each block shows
 */
export function renderMail(
  source: string,
  {
    place,
    colours,
    said,
  }: { place: Place; colours: MailColours; said: Pick<Texts, 'prose' | 'language'> },
  lists: BlockItem[][] = [],
  known: KnownBlocks = {},
): { html: string; text: string } {
  const look = mailLook(place, colours, said.language);
  // A link within the text has no address in a mail.
  const resolve = (address: string) =>
    address.startsWith('#') ? '' : absoluteAddress(address, place);
  try {
    const { tokens, writeFor } = parsed(source, known);
    fillBlocks(tokens, lists);
    nameCallouts(tokens, said);
    const text = plainTextOf(tokens, resolve);
    return { html: sayIn(writeFor(look), said), text };
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    return { html: plainParagraphs(source, look), text: source };
  }
}

function plainParagraphs(source: string, look: Look): string {
  const work = new Work({});
  work.writeFor(look);
  const paragraphs: string[] = [];
  let bytes = 0;
  for (const text of source.split(/\n\s*\n/)) {
    const paragraph = `${work.open('p')}${escapeHtml(text)}</p>\n`;
    bytes += bytesOf(paragraph);
    if (bytes > MAX_HTML_BYTES) break;
    paragraphs.push(paragraph);
  }
  return paragraphs.join('');
}

/** Sets the attributes of all elements of a parsed text for one place. */
function applyLook(tokens: Token[], look: Look): void {
  for (const token of tokens) {
    if (token.tag !== '' && token.nesting >= 0) {
      const attrs = (token.attrs ?? []).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      token.attrs = look.attributes(token.tag, attrs);
    }
    if (token.children) applyLook(token.children, look);
  }
}
