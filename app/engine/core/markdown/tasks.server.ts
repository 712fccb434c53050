import type { MarkdownIt, Token } from 'markdown-it';
import { say } from '../renderings/prose-texts';
import { workOf } from './limits.server';

const BOX = 'task_box';
const MARKER = /^\[([ x])\][ \t]+(?=\S)/i;

/**
 * As on GitHub: a list item that starts with `[ ]` or `[x]` is a task. The checkbox on the page is
 * read-only.
 */
export function tasks(parser: MarkdownIt): void {
  // Before inline parsing, so that the box is not parsed as a link.
  parser.core.ruler.after('block', 'tasks', ({ tokens }) => {
    for (const [index, item] of tokens.entries()) {
      const line = tokens[index + 2];
      if (item.type !== 'list_item_open' || line?.type !== 'inline') continue;
      const [marker, sign] = MARKER.exec(line.content) ?? [];
      if (!marker) continue;
      line.content = line.content.slice(marker.length);
      line.meta = { ...line.meta, isDone: sign !== ' ' };
      item.attrJoin('class', 'task');
    }
  });

  parser.core.ruler.push('task_boxes', (state) => {
    for (const { meta, children } of state.tokens) {
      if (typeof meta?.isDone !== 'boolean') continue;
      const box = new state.Token(BOX, '', 0);
      box.meta = meta;
      children?.unshift(box);
    }
  });

  parser.renderer.rules[BOX] = (tokens, index, _options, env) =>
    workOf(env).look.isPage ? boxOfPage(tokens[index]) : `${isDone(tokens[index]) ? '☑' : '☐'} `;
}

const isDone = (token: Token | undefined): boolean => token?.meta?.isDone === true;

const boxOfPage = (token: Token | undefined): string =>
  isDone(token)
    ? `<input type="checkbox" disabled checked aria-label="${say('done')}"> `
    : `<input type="checkbox" disabled aria-label="${say('toDo')}"> `;
