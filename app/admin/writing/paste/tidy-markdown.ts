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

/* The tree of a text in Markdown, without what nobody would have typed. */

type Block = RootContent | BlockContent | DefinitionContent;

/** Marks that one would not end and begin again at once. */
const MARKS = ['strong', 'emphasis', 'delete', 'link'];

type Mark = Extract<PhrasingContent, { children: PhrasingContent[] }>;

const isMark = (node: PhrasingContent): node is Mark => MARKS.includes(node.type);

/** Changes a tree in place. */
export function tidyMarkdown(tree: Root): void {
  tidyBlocks(tree);
}

function tidyBlocks(parent: { children: Block[] }): void {
  parent.children = parent.children.flatMap((node): Block[] => {
    if (node.type === 'paragraph') return paragraphsOf(node);
    if (node.type === 'heading' || node.type === 'tableCell') {
      node.children = trimNodes(tidyWords(node.children).filter(({ type }) => type !== 'break'));
      return [node];
    }
    if (node.type === 'list') tidyList(node);
    else if ('children' in node) tidyBlocks(node as { children: Block[] });
    return 'children' in node && node.children.length === 0 ? [] : [node];
  });
}

/** Two line breaks in a row are the end of a paragraph. */
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

/** A list is as tight as its items let it be. A box in signs becomes one. */
function tidyList(list: List): void {
  for (const item of list.children) {
    const [first] = item.children;
    const [words] = first?.type === 'paragraph' ? first.children : [];
    const box = words?.type === 'text' ? /^\s*\[([ x])\]\s+/i.exec(words.value) : null;
    if (box && words?.type === 'text') {
      item.checked = box[1] !== ' ';
      words.value = words.value.slice(box[0].length);
    }
    tidyBlocks(item);
    item.spread = item.children.filter(({ type }) => type === 'paragraph').length > 1;
    writeBox(item);
  }
  list.spread = list.children.some(({ spread }) => spread);
}

/** The box of a task as signs: the library’s own way does not go with its way of Chinese, Japanese and Korean. */
function writeBox(item: ListItem): void {
  if (typeof item.checked !== 'boolean') return;
  const box: PhrasingContent = { type: 'html', value: item.checked ? '[x] ' : '[ ] ' };
  const [first] = item.children;
  if (first?.type === 'paragraph') first.children.unshift(box);
  item.checked = null;
}

/** Neighbouring marks of a kind become one, and spaces at their edges go outside. */
function tidyWords(nodes: PhrasingContent[], within: string[] = []): PhrasingContent[] {
  return mergeMarks(nodes.flatMap((node) => unnestMark(node, within))).flatMap((node) => {
    if (node.type === 'text') return [{ ...node, value: normalizeSpaces(node.value) }];
    if (!isMark(node)) return [node];
    const children = tidyWords(node.children, [...within, node.type]);
    return moveSpaceOutside({ ...node, children } as Mark);
  });
}

/** A mark within the same mark says nothing. */
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
  (one.type !== 'link' || other.type !== 'link' || one.url === other.url);

/** Spaces and line ends at the edges of a mark are none of its words. */
function moveSpaceOutside(mark: Mark): PhrasingContent[] {
  const before = takeSpace(mark.children, 'start');
  const after = takeSpace(mark.children, 'end');
  return mark.children.length === 0 ? [...before, ...after] : [...before, mark, ...after];
}

/** Takes spaces and line ends off an edge. @returns what was taken */
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

/** Without line breaks and spaces at the edges. */
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

/** Spaces that do not break stay where French and figures need them; others are what programs write for two spaces. */
const normalizeSpaces = (value: string): string =>
  value.replace(/(?<!«)\u00a0(?![!?:;»%€])/g, ' ').replace(/ {2,}/g, ' ');

/** Whether a tree has nothing but paragraphs of words. */
export const isPlain = ({ children }: Root): boolean =>
  children.every(
    (node) =>
      node.type === 'paragraph' &&
      node.children.every(({ type }) => type === 'text' || type === 'break'),
  );

/** The words of a tree, with its line breaks, as they are. */
export function nodeText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return '';
  return node.children.map(nodeText).join(node.type === 'root' ? '\n\n' : '');
}
