import type { Element, ElementContent } from 'hast';
import { element, isElement, styleOf, textOf } from './html-nodes';

/*
 * Lists from word processors. Word has paragraphs with a level, Word for the web has one list per item, and Google
 * Docs has nested lists next to their item.
 */

/** An item with a level that isn't in a list yet. */
const ITEM = 'flat-item';
/** The bullet or number that Word writes as text. */
export const MARKER = 'flat-marker';

const NUMBER = /^\W*(?:(\d{1,9})|[a-z]{1,4})[.)]/i;

const flatItem = (children: ElementContent[], level: number, start: number | null): Element =>
  element(ITEM, children, start === null ? { level } : { level, start });

/** Returns the list item of a Word paragraph; null for other paragraphs. */
export function wordItem(node: Element): Element | null {
  const [, level] = /mso-list:[^;]*level(\d)/i.exec(styleOf(node)) ?? [];
  if (!level) return null;
  const marker = node.children.find((child) => isElement(child, MARKER));
  const number = marker ? NUMBER.exec(textOf([marker])) : null;
  return flatItem(
    node.children.filter((child) => child !== marker),
    Number(level),
    number ? Number(number[1] ?? 1) : null,
  );
}

/** Returns the items of a list from Word for the web, whose items all have a level; null for other lists. */
export function wordOnlineItems(list: Element): Element[] | null {
  const items = list.children.filter((child) => isElement(child, 'li'));
  if (items.length === 0 || !items.every((item) => item.properties.dataAriaLevel)) return null;
  const start = list.tagName === 'ol' ? Number(list.properties.start ?? 1) : null;
  return items.map((item) => flatItem(item.children, Number(item.properties.dataAriaLevel), start));
}

/** Moves lists next to an item into it; HTML allows nothing else. */
export function nestLists(children: ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (isElement(child, 'ul', 'ol') && isElement(last, 'li')) last.children.push(child);
    else if (isElement(child)) items.push(child);
  }
  return items;
}

/** Groups adjacent items into nested lists. */
export function groupItems(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let open: { level: number; list: Element }[] = [];
  for (const node of nodes) {
    if (node.type === 'text' && node.value.trim() === '' && open.length > 0) continue;
    if (!isElement(node, ITEM)) {
      open = [];
      result.push(node);
      continue;
    }
    const level = Number(node.properties.level);
    open = open.filter((one) => one.level <= level);
    let deepest = open.at(-1);
    if (!deepest || deepest.level < level) {
      const list = listFor(node);
      const item = deepest?.list.children.at(-1);
      if (isElement(item)) item.children.push(list);
      else result.push(list);
      deepest = { level, list };
      open.push(deepest);
    }
    deepest.list.children.push(element('li', node.children));
  }
  return result;
}

function listFor({ properties: { start } }: Element): Element {
  return typeof start === 'number' ? element('ol', [], { start }) : element('ul', []);
}
