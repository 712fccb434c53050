import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';

/* Removes from a Markdown tree what no author would type. */

type Block = RootContent | BlockContent | DefinitionContent;

/** Adjacent marks of these types are merged. */
const MARKS = ['strong', 'emphasis', 'delete', 'link'];

type Mark = Extract<PhrasingContent, { children: PhrasingContent[] }>;

const isMark = (node: PhrasingContent): node is Mark => MARKS.includes(node.type);

/** Tidies a tree in place. */
export function tidyMarkdown(parent: { children: Block[] }): void {
  parent.children = parent.children.flatMap((node): Block[] => {
    if (node.type === 'paragraph') return paragraphsOf(node);
    if (node.type === 'heading' || node.type === 'tableCell') {
      node.children = trimNodes(tidyWords(node.children.map(breakAsSpace)));
      return [node];
    }
    if (node.type === 'list') tidyList(node);
    else if ('children' in node) tidyMarkdown(node as { children: Block[] });
    return 'children' in node && node.children.length === 0 ? [] : [node];
  });
}

const breakAsSpace = (node: PhrasingContent): PhrasingContent =>
  node.type === 'break' ? { type: 'text', value: ' ' } : node;

/** Splits a paragraph at double line breaks. */
function paragraphsOf(paragraph: Paragraph): Paragraph[] {
  const parts: PhrasingContent[][] = [[]];
  const words = tidyWords(paragraph.children);
  for (const [index, node] of words.entries()) {
    const isEnd = node.type === 'break' && words[index + 1]?.type === 'break';
    if (isEnd) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.flatMap((children) => {
    const content = trimNodes(children);
    return content.length > 0 ? [{ ...paragraph, children: content }] : [];
  });
}

/** Makes a list tight if its items allow it. A checkbox typed as text becomes one. */
function tidyList(list: List): void {
  for (const item of list.children) {
    const [first] = item.children;
    const [words] = first?.type === 'paragraph' ? first.children : [];
    const box = words?.type === 'text' ? /^\s*\[([ x])\]\s+/i.exec(words.value) : null;
    if (box && words?.type === 'text') {
      item.checked = box[1] !== ' ';
      words.value = words.value.slice(box[0].length);
    }
    tidyMarkdown(item);
    item.spread = item.children.filter(({ type }) => type === 'paragraph').length > 1;
    writeBox(item);
  }
  list.spread = list.children.some(({ spread }) => spread);
}

/** Writes the checkbox of a task as text, because the library's task lists don't work with its CJK extension. */
function writeBox(item: ListItem): void {
  if (typeof item.checked !== 'boolean') return;
  const box: PhrasingContent = { type: 'html', value: item.checked ? '[x] ' : '[ ] ' };
  const [first] = item.children;
  if (first?.type === 'paragraph') first.children.unshift(box);
  item.checked = null;
}

/** Merges adjacent marks of the same type, and moves spaces at their edges outside. */
function tidyWords(nodes: PhrasingContent[], within: string[] = []): PhrasingContent[] {
  const words = mergeMarks(nodes.flatMap((node) => unnestMark(node, within))).flatMap((node) => {
    if (node.type === 'text') return [{ ...node, value: normalizeSpaces(node.value) }];
    if (!isMark(node)) return [node];
    const children = tidyWords(node.children, [...within, node.type]);
    return moveSpaceOutside({ ...node, children } as Mark);
  });
  return [undefined, 'link'].includes(within.at(-1)) ? mergeMarks(moveSignsOutside(words)) : words;
}

/** Removes a mark inside the same mark. */
function unnestMark(node: PhrasingContent, within: string[]): PhrasingContent[] {
  if (!isMark(node) || !within.includes(node.type)) return [node];
  return node.children.flatMap((child) => unnestMark(child, within));
}

function mergeMarks(nodes: PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else if (last && isMark(last) && isMark(node) && isSame(last, node))
      last.children = [...last.children, ...node.children];
    else result.push({ ...node });
  }
  return result;
}

const isSame = (one: Mark, other: Mark): boolean =>
  one.type === other.type &&
  (one.type !== 'link' ||
    other.type !== 'link' ||
    (one.url === other.url && one.title === other.title));

/** Moves spaces and line breaks at the edges of a mark outside. */
function moveSpaceOutside(mark: Mark): PhrasingContent[] {
  const before = takeSpace(mark.children, 'start');
  const after = takeSpace(mark.children, 'end');
  return mark.children.length === 0 ? [...before, ...after] : [...before, mark, ...after];
}

/** Removes spaces and line breaks from an edge. @returns the removed nodes */
function takeSpace(words: PhrasingContent[], edge: 'start' | 'end'): PhrasingContent[] {
  const isStart = edge === 'start';
  const node = words.at(isStart ? 0 : -1);
  if (node?.type === 'text') {
    const rest = isStart ? node.value.trimStart() : node.value.trimEnd();
    const space = text(rest === node.value ? '' : ' ');
    node.value = rest;
    if (rest !== '') return space;
    words.splice(isStart ? 0 : -1, 1);
    return [...space, ...takeSpace(words, edge)];
  }
  if (node?.type !== 'break') return [];
  words.splice(isStart ? 0 : -1, 1);
  return isStart ? [node, ...takeSpace(words, edge)] : [...takeSpace(words, edge), node];
}

const text = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : []);

type Edge = 'start' | 'end';

/** Languages without spaces, whose letters may stand beside a mark (`mdast-util-to-markdown-cjk-friendly`). */
const CJK =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

const at = (edge: Edge) => (edge === 'start' ? 0 : -1);

/** The character at an edge of a node, without its marks. */
function edgeOf(node: PhrasingContent | undefined, edge: Edge): string {
  if (node?.type === 'text') return [...node.value].at(at(edge)) ?? '';
  if (node?.type === 'strong' || node?.type === 'emphasis')
    return edgeOf(node.children.at(at(edge)), edge);
  // The others begin and end with a sign.
  return node === undefined || node.type === 'break' ? '' : '[';
}

/**
 * Moves signs at the edge of a mark outside if a letter follows: `**Note:**Please` would be no bold text, and the library
 * would write the letter as a character reference.
 */
function moveSignsOutside(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index) => {
    if (!isMark(node) || node.type === 'link') return [node];
    const before = takeSigns(node, 'start', edgeOf(nodes[index - 1], 'end'));
    const after = takeSigns(node, 'end', edgeOf(nodes[index + 1], 'start'));
    return node.children.length === 0 ? [...before, ...after] : [...before, node, ...after];
  });
}

/** Removes signs, and what begins or ends with one, from an edge of a mark beside a letter. @returns what was removed */
function takeSigns(mark: Mark, edge: Edge, outside: string): PhrasingContent[] {
  if (!/[\p{L}\p{M}\p{N}_]/u.test(outside) || CJK.test(outside)) return [];
  const taken: PhrasingContent[] = [];
  const add = (...nodes: PhrasingContent[]) =>
    edge === 'start' ? taken.push(...nodes) : taken.unshift(...nodes);
  const { children } = mark;
  for (let node = children.at(at(edge)); node; node = children.at(at(edge))) {
    if (node.type === 'strong' || node.type === 'emphasis') {
      add(...takeSigns(node, edge, outside));
      if (node.children.length > 0) break;
    } else if (node.type === 'text') {
      const signs =
        edge === 'start' ? /^[\p{P}\p{S}][\p{P}\p{S}\s]*/u : /[\p{P}\p{S}\s]*[\p{P}\p{S}]$/u;
      const [found = ''] = signs.exec(node.value) ?? [];
      if (found === '' || CJK.test(found)) break;
      add({ type: 'text', value: found });
      node.value =
        edge === 'start' ? node.value.slice(found.length) : node.value.slice(0, -found.length);
      if (node.value !== '') break;
    } else {
      add(
        node.type === 'link'
          ? { ...node, children: [{ ...mark, children: node.children } as Mark] }
          : node,
      );
    }
    children.splice(at(edge), 1);
  }
  return taken;
}

/** Removes line breaks and spaces at the edges. */
function trimNodes(nodes: PhrasingContent[]): PhrasingContent[] {
  const isEmpty = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  let [from, to] = [0, nodes.length];
  while (from < to && isEmpty(nodes[from])) from += 1;
  while (to > from && isEmpty(nodes[to - 1])) to -= 1;
  const kept = nodes.slice(from, to);
  const [first, last] = [kept.at(0), kept.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return kept;
}

/** Keeps non-breaking spaces where French and figures need them; elsewhere programs use them for double spaces. */
const normalizeSpaces = (value: string): string =>
  value.replace(/(?<!«)\u00a0(?![!?:;»%€])/g, ' ').replace(/ {2,}/g, ' ');

/** Whether a tree only has paragraphs of plain text. */
export const isPlain = ({ children }: Root): boolean =>
  children.every(
    (node) =>
      node.type === 'paragraph' &&
      node.children.every(({ type }) => type === 'text' || type === 'break'),
  );

/** Returns the plain text of a tree, with its line breaks. */
export function nodeText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return '';
  return node.children.map(nodeText).join(node.type === 'root' ? '\n\n' : '');
}
