import { globSync, readFileSync } from 'node:fs';
import { type JSXChild, type JSXElement, type JSXFragment, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

/*
 * Browsers translate a page by moving each text node into new elements. React then fails if it
 * inserts something before a text node or removes one: https://github.com/facebook/react/issues/11538.
 */

type Part = 'text' | 'text that comes and goes' | 'element that comes and goes' | 'other';

const isText = (node: { type: string; value?: unknown }): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function partOf(child: JSXChild): Part | null {
  if (child.type === 'JSXText')
    return child.value.trim() === '' && child.value.includes('\n') ? null : 'text';
  if (child.type !== 'JSXExpressionContainer') return 'other';
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return null;
  if (isText(expression)) return 'text';
  const choices =
    expression.type === 'LogicalExpression' && expression.operator === '&&'
      ? [expression.right]
      : expression.type === 'ConditionalExpression'
        ? [expression.consequent, expression.alternate]
        : [];
  if (choices.length === 0) return 'other';
  return choices.some(isText) ? 'text that comes and goes' : 'element that comes and goes';
}

/** Whether an element has a bare text beside a conditional child. */
function hasHiddenLabel({ children }: JSXElement): boolean {
  const parts = children.map(partOf).filter((part) => part !== null);
  if (parts.length < 2) return false;
  if (parts.includes('text that comes and goes')) return true;
  return parts.includes('text') && parts.includes('element that comes and goes');
}

function bareTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const note = ({ start }: { start: number }) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length}`);
  const look = {
    // biome-ignore lint/correctness/noComponentHookFactories: what it visits, not a component
    JSXElement: (node: JSXElement) => void (hasHiddenLabel(node) && note(node)),
    // The parent may remove the fragment with its text.
    // biome-ignore lint/correctness/noComponentHookFactories: what it visits, not a component
    JSXFragment: ({ children, start }: JSXFragment) =>
      void (children.map(partOf).includes('text') && note({ start })),
  };
  new Visitor(look).visit(parseSync(file, source).program);
  return found;
}

it('a text beside a conditional child is in its own element, so that browser translation does not break React', () => {
  const files = globSync('app/**/*.tsx');
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => bareTexts(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('the check of bare texts finds those that a translation would break', () => {
  const broken = [
    '<b>{busy && <i />} Send</b>',
    '<b>Send {busy && <i />}</b>',
    "<b>{busy ? 'Sending' : 'Send'}<i /></b>",
    "<b>One{more && ', two'}</b>",
    'const Status = () => (busy ? <i /> : <>Sent</>)',
  ];
  for (const source of broken) expect(bareTexts('a.tsx', source), source).toHaveLength(1);
});
