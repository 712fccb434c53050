import type { MarkdownIt, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import * as v from 'valibot';
import { say } from '../renderings/prose-texts';
import { TextTooLarge, workOf } from './limits.server';

const MAX_NOTES = 500;
/** In characters. */
const MAX_NAME = 100;
const ENDS_NAME = /[\]\s]/;

/** The plugin's data on its tokens: the index of a note, and which of its references this is. */
const placeSchema = v.object({ id: v.number(), subId: v.optional(v.number(), 0) });

function placeOf(token: Token | undefined) {
  const { id, subId } = v.parse(placeSchema, token?.meta);
  const number = id + 1;
  const place = subId === 0 ? String(number) : `${number}-${subId + 1}`;
  return { number, isFirst: subId === 0, note: `note-${number}`, place: `note-place-${place}` };
}

/**
 * `text[^name]` and `[^name]: note`: a list of notes after the text, each with links back to its
 * references.
 */
export function notes(parser: MarkdownIt): void {
  parser.use(footnote);
  // Inline notes are disabled: each would be parsed again for every note around it.
  parser.inline.ruler.disable('footnote_inline');

  parser.core.ruler.after('block', 'note_limit', ({ tokens }) => {
    const count = tokens.filter(({ type }) => type === 'footnote_reference_open').length;
    if (count > MAX_NOTES)
      throw new TextTooLarge(`Details has ${count} notes: at most ${MAX_NOTES}. Split it up.`);
  });

  // The plugin searches for the end of a name up to the end of the line, from each place where a name
  // may start.
  parser.inline.ruler.before('link', 'no_note', (state, silent) => {
    if (!state.src.startsWith('[^', state.pos)) return false;
    const name = state.src.slice(state.pos + 2, state.pos + 3 + MAX_NAME);
    if (name.length <= MAX_NAME || ENDS_NAME.test(name)) return false;
    if (!silent) state.pending += '[^';
    state.pos += 2;
    return true;
  });

  const { rules } = parser.renderer;
  rules.footnote_ref = (tokens, index, _options, env) => {
    const { number, note, place } = placeOf(tokens[index]);
    const work = workOf(env);
    const link = {
      href: `#${work.idNamed(note)}`,
      id: work.idNamed(place),
      role: 'doc-noteref',
    };
    const opened = work.openLabelled('a', link, say('footnote', String(number)));
    return work.countLink(`<sup>${opened}${number}</a></sup>`);
  };
  rules.footnote_block_open = (_tokens, _index, _options, env) => {
    const work = workOf(env);
    const section = { class: 'notes', role: 'doc-endnotes' };
    return `${work.openLabelled('section', section, say('footnotes'))}\n${work.open('ol')}\n`;
  };
  rules.footnote_block_close = () => '</ol>\n</section>\n';
  rules.footnote_open = (tokens, index, _options, env) => {
    const work = workOf(env);
    return work.open('li', { id: work.idNamed(placeOf(tokens[index]).note) });
  };
  rules.footnote_close = () => '</li>\n';
  rules.footnote_anchor = (tokens, index, _options, env) => {
    const { number, place, isFirst } = placeOf(tokens[index]);
    const work = workOf(env);
    const label = isFirst ? say('backToText', String(number)) : say('backAgain');
    const link = { href: `#${work.idNamed(place)}`, role: 'doc-backlink' };
    // The second character selects the text glyph instead of an emoji.
    return work.countLink(` ${work.openLabelled('a', link, label)}↩\uFE0E</a>`);
  };
}
