import type { Element, ElementContent } from 'hast';
import { classesOf, element, firstElement, isElement, textOf } from './html-nodes';

/* Code as copied from pages and word processors. */

/** Marks code that only its font identifies. */
export const CODE_BY_FONT = { dataCodeByFont: 'yes' };

const LANGUAGES = [
  /^(?:language|lang|highlight-source)-(.+)$/,
  /^highlight-text-(\w+)(?:-basic)?$/,
  /^(?:sourceCode|brush:) +(\w+)/,
];
const NAMES: Record<string, string> = { shell: 'sh', plaintext: '', text: '', none: '' };

/** Returns the language that a page declares for its code. */
function languageOf(node: Element): string {
  const { dataLanguage, dataLang } = node.properties;
  const named = dataLanguage ?? dataLang;
  const classes = classesOf(node);
  const names = [
    ...(typeof named === 'string' ? [`language-${named}`] : []),
    ...classes,
    classes.join(' '),
  ];
  const found = names.flatMap((name) => LANGUAGES.flatMap((sign) => sign.exec(name)?.[1] ?? []));
  const language = found[0]?.toLowerCase() ?? '';
  return NAMES[language] ?? language;
}

const LINE_NUMBERS = /^(?:line-?numbers?|linenos?|lineno|gutter)$/i;

export const isLineNumber = (node: Element): boolean =>
  classesOf(node).some((name) => LINE_NUMBERS.test(name)) && /^[\d\s]*$/.test(textOf([node]));

/** Returns a code block with the language on its `code`, where the library expects it. */
export function pre(node: Element): Element {
  // The wrapper may also contain a bar with the language.
  const inner = firstElement(node.children, 'code');
  const language = languageOf(node) || (inner ? languageOf(inner) : '');
  const children = inner?.children ?? node.children;
  return element('pre', [element('code', children, named(language))]);
}

const named = (language: string) => (language ? { className: [`language-${language}`] } : {});

/** Copies the language of a wrapper to the code inside. */
export function nameLanguage(wrapper: Element): void {
  const language = languageOf(wrapper);
  if (language) nameWithin(wrapper.children, language);
}

function nameWithin(nodes: ElementContent[], language: string): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const [code] = node.children;
    if (node.tagName !== 'pre') nameWithin(node.children, language);
    else if (isElement(code) && languageOf(code) === '')
      code.properties.className = [`language-${language}`];
  }
}

/** Whether a whole paragraph is in a monospaced font. */
const isCodeLine = (node: ElementContent): node is Element =>
  isElement(node, 'p', 'div') &&
  node.children.some((child) => isElement(child, 'code')) &&
  node.children.every(
    (child) =>
      (isElement(child, 'code') && 'dataCodeByFont' in child.properties) ||
      isElement(child, 'br') ||
      (child.type === 'text' && child.value.trim() === ''),
  );

/** Joins adjacent paragraphs in a monospaced font to a code block. */
export function groupCodeLines(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0)
      result.push(element('pre', [element('code', [{ type: 'text', value: lines.join('\n') }])]));
    lines = [];
  };
  for (const node of nodes) {
    if (isCodeLine(node)) lines.push(lineOf(node));
    else if (node.type !== 'text' || node.value.trim() !== '' || lines.length === 0) {
      end();
      result.push(node);
    }
  }
  end();
  return result;
}

const lineOf = ({ children }: Element): string =>
  children.map((child) => (isElement(child, 'br') ? '\n' : textOf([child]))).join('');
