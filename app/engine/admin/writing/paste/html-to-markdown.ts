import type { Root } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly';
import { contains, isFromCodeEditor } from './html-nodes';
import { hasRaised } from './raised';
import { blocks, CALLOUT, tidy } from './tidy-html';
import { isPlain, nodeText, tidyMarkdown } from './tidy-markdown';

const extensions = [gfmToMarkdown(), cjkFriendlyToMarkdown()];

const handlers: Record<string, Handle> = {
  [CALLOUT]: (_, { properties }) => ({
    type: 'html',
    value: `[!${String(properties.kind).toUpperCase()}]\n`,
  }),
};

/** @property isBlock whether the text needs its own lines */
export type Pasted = { text: string; isBlock: boolean };

/**
 * Converts clipboard HTML to Markdown.
 * @param plain the clipboard's plain text, which is returned if the HTML adds nothing to it
 * @param origin of this site, whose addresses become paths
 */
export function htmlToMarkdown(html: Root, plain: string, origin: string): Pasted {
  const asPlainText = { text: plain, isBlock: false };
  if (isFromCodeEditor(html)) return asPlainText;
  const children = blocks(tidy(html.children, origin));
  const tree = toMdast({ type: 'root', children }, { handlers });
  if (tree.type !== 'root') return asPlainText;
  tidyMarkdown(tree);
  const [first, ...others] = tree.children;
  if (isPlain(tree)) {
    // Not every program separates the paragraphs of its plain text with empty lines.
    const hasParagraphs = others.length > 0 && contains(children, 'p');
    const isChanged = hasParagraphs || hasRaised(html.children);
    return isChanged ? { text: nodeText(tree), isBlock: hasParagraphs } : asPlainText;
  }
  const text = toMarkdown(tree, { bullet: '-', rule: '-', fences: true, extensions }).trimEnd();
  return { text, isBlock: others.length > 0 || first?.type !== 'paragraph' };
}
