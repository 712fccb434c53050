import { globSync, readFileSync } from 'node:fs';
import { type JSXAttribute, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

/* What the site says is in `app/content/languages/` and in `languages/` of features, never in a component. */

/** Where visitors read. */
const FOLDERS = ['app/site', 'app/engine/{site,kit}', 'app/features/*/site'];

/** Routes of pages that visitors read. */
const ROUTES = [
  'app/root.tsx',
  'app/routes/!(admin)*.tsx',
  // Those of the owner are in English.
  'app/features/*/routes/!(admin|letter)*.tsx',
];

/** The attributes that people read or hear. */
const SAID = ['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title'];

type Expression = { type: string; value?: unknown; quasis?: { value: { raw: string } }[] };

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Whether an expression is a text with words of its own. */
const isWord = ({ type, value, quasis = [] }: Expression): boolean =>
  (type === 'Literal' && typeof value === 'string' && hasWord(value)) ||
  (type === 'TemplateLiteral' && quasis.some((part) => hasWord(part.value.raw)));

/** The texts that an expression may be. */
function choicesOf(expression: Expression & Record<string, unknown>): Expression[] {
  const of = (name: string) => choicesOf(expression[name] as typeof expression);
  if (expression.type === 'ConditionalExpression') return [...of('consequent'), ...of('alternate')];
  if (expression.type === 'LogicalExpression') return [...of('left'), ...of('right')];
  return [expression];
}

const saysWord = (expression: object): boolean =>
  choicesOf(expression as Expression & Record<string, unknown>).some(isWord);

function wordsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const note = ({ start }: { start: number }) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length}`);
  const isSaid = ({ name }: JSXAttribute) =>
    name.type === 'JSXIdentifier' && SAID.includes(name.name);
  const inValue = ({ value }: JSXAttribute) =>
    value?.type === 'JSXExpressionContainer' ? value.expression : value;
  const look = {
    // biome-ignore lint/correctness/noComponentHookFactories: what it visits, not a component
    JSXText: (node: { value: string; start: number }) => void (hasWord(node.value) && note(node)),
    JSXAttribute(node: JSXAttribute) {
      const value = inValue(node);
      if (isSaid(node) && value && saysWord(value)) note(node);
    },
    JSXElement({ children }: { children: { type: string; start: number; expression?: object }[] }) {
      for (const child of children)
        if (
          child.type === 'JSXExpressionContainer' &&
          child.expression &&
          saysWord(child.expression)
        )
          note(child);
    },
  };
  new Visitor(look).visit(parseSync(file, source).program);
  return found;
}

it('components of public pages say no word themselves', () => {
  const files = globSync([...FOLDERS.map((folder) => `${folder}/**/*.tsx`), ...ROUTES]);
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('the check of words finds those of a component', () => {
  const wrong = [
    '<b>Next</b>',
    "<b>{isLast ? 'Older' : text.next}</b>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a component
    '<b>{`Part ${number}`}</b>',
    '<img alt="A plan" />',
    "<nav aria-label={isOpen ? 'Close' : ''} />",
  ];
  for (const source of wrong) expect(wordsIn('a.tsx', source), source).toHaveLength(1);
});
