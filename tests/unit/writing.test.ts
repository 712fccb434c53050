import { EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state';
import { expect, it } from 'vitest';
import { insertBlock } from '../../app/engine/admin/writing/codemirror/block-place';
import { footnoteAt } from '../../app/engine/admin/writing/codemirror/blocks';
import { language } from '../../app/engine/admin/writing/codemirror/language';
import { insertLink, linkFromPaste } from '../../app/engine/admin/writing/codemirror/links';
import {
  indentItem,
  outdentItem,
  renumberLines,
} from '../../app/engine/admin/writing/codemirror/lists';
import {
  nextHeading,
  toggleBold,
  toggleCode,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleNumberedList,
  toggleQuote,
} from '../../app/engine/admin/writing/codemirror/marks';
import { nextCell, previousCell } from '../../app/engine/admin/writing/codemirror/tables';
import { linkTo, titleAt } from '../../app/engine/admin/writing/codemirror/title-completions';
import { isOnCursorLine, typographyOf } from '../../app/engine/admin/writing/codemirror/typography';
import { outlineOf } from '../../app/engine/admin/writing/outline';
import { landmarksOf, pairsOf, previewOffset } from '../../app/engine/admin/writing/scroll-pairs';
import { formatTextLength, textLength } from '../../app/engine/admin/writing/text-length';
import { renderMarkdown } from '../../app/engine/core/markdown/markdown.server';
import { minutesToRead } from '../../app/engine/kit/text/words';

/** Marks the cursor, or both ends of the selection. Not `|`, which tables contain. */
const CURSOR = '¦';

function stateOf(marked: string): EditorState {
  const anchor = marked.indexOf(CURSOR);
  const head = Math.max(anchor, marked.lastIndexOf(CURSOR) - 1);
  const doc = marked.replaceAll(CURSOR, '');
  return EditorState.create({ doc, selection: { anchor, head }, extensions: language });
}

function marked({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString();
  const ends = main.empty ? [main.head] : [main.to, main.from];
  return ends.reduce((all, at) => all.slice(0, at) + CURSOR + all.slice(at), text);
}

/** What a change at the selection makes of a text. */
function changed(text: string, changeOf: (state: EditorState) => TransactionSpec): string {
  const state = stateOf(text);
  return marked(state.update(changeOf(state)).state);
}

/** Runs a command on a text. Returns the result; null if it leaves the key to the browser. */
function done(command: StateCommand, text: string): string | null {
  let result = stateOf(text);
  const isDone = command({
    state: result,
    dispatch: (transaction) => {
      result = transaction.state;
    },
  });
  return isDone ? marked(result) : null;
}

it.each([
  ['indents an item below the one above', '- a\n- b¦', '- a\n  - b¦'],
  ['indents by the width of the number', '10. a\n11. b¦', '10. a\n    1. b¦'],
  ['renumbers the items after it', '1. a\n2. b¦\n3. c', '1. a\n   1. b¦\n2. c'],
  ['appends the item to an existing sublist', '1. a\n   1. x\n2. b¦', '1. a\n   1. x\n   2. b¦'],
  ['moves the sublist with its item', '- a\n- b¦\n  - c\n- d', '- a\n  - b¦\n    - c\n- d'],
  ['indents several selected items', '- a\n- ¦b\n- c¦', '- a\n  - ¦b\n  - c¦'],
  ['indents a task', '- [ ] a\n- [x] b¦', '- [ ] a\n  - [x] b¦'],
  ['leaves the first item unchanged', '- a¦\n- b', '- a¦\n- b'],
])('Tab in a list %s', (_, before, result) => {
  expect(done(indentItem, before)).toBe(result);
});

it.each([
  ['a paragraph', 'words¦'],
  ['an empty text', '¦'],
  ['a heading', '# One¦'],
])('Tab leaves the field from %s', (_, text) => {
  expect(done(indentItem, text)).toBeNull();
  expect(done(outdentItem, text)).toBeNull();
});

it.each([
  ['outdents an item', '- a\n  - b¦', '- a\n- b¦'],
  ['renumbers the items after it', '1. a\n   1. b¦\n2. c', '1. a\n2. b¦\n3. c'],
  ['moves the sublist with its item', '- a\n  - b¦\n    - c', '- a\n- b¦\n  - c'],
])('Shift-Tab in a list %s', (_, before, result) => {
  expect(done(outdentItem, before)).toBe(result);
});

it('Shift-Tab leaves the field from the outermost list item', () => {
  expect(done(outdentItem, '- a\n- b¦')).toBeNull();
});

it('a numbered list keeps its first number and counts from there', () => {
  expect(renumberLines(['4. a', '4. b', '- x', '7. c'])).toEqual(['4. a', '5. b', '- x', '7. c']);
});

const ROWS = '| A | B |\n| --- | --- |\n| 1 |  |';
it.each([
  ['goes to the next cell', ROWS.replace('A', '¦A'), ROWS.replace('B', '¦B¦')],
  ['skips the delimiter row', ROWS.replace('B', 'B¦'), ROWS.replace('1', '¦1¦')],
  ['goes into an empty cell', ROWS.replace('1', '1¦'), '| A | B |\n| --- | --- |\n| 1 | ¦ |'],
  ['adds a row after the last cell', `${ROWS.slice(0, -2)}¦ |`, `${ROWS}\n| ¦ |  |`],
  ['works without outer bars', 'A | B¦\n--- | ---\n1 | 2', 'A | B\n--- | ---\n¦1¦ | 2'],
  ['ignores an escaped bar', '| a\\|b¦ | c |\n|--|--|', '| a\\|b | ¦c¦ |\n|--|--|'],
])('Tab in a table %s', (_, before, result) => {
  expect(done(nextCell, before)).toBe(result);
});

it('Shift-Tab goes to the previous cell, and from the first one leaves the field', () => {
  expect(done(previousCell, ROWS.replace('1', '1¦'))).toBe(ROWS.replace('B', '¦B¦'));
  expect(done(previousCell, ROWS.replace('A', '¦A'))).toBeNull();
});

it('Tab ignores a line with a bar that is no table', () => {
  expect(done(nextCell, 'either | or¦')).toBeNull();
});

it.each<[string, StateCommand, string, string]>([
  ['becomes bold', toggleBold, 'a ¦word¦', 'a **¦word¦**'],
  ['loses bold if the marks are beside it', toggleBold, '**¦word¦**', '¦word¦'],
  ['loses bold if the marks are selected', toggleBold, '¦**word**¦', '¦word¦'],
  ['is the word at the cursor if nothing is selected', toggleItalic, 'a wo¦rd', 'a _wo¦rd_'],
  ['becomes code', toggleCode, '¦x¦', '`¦x¦`'],
  ['becomes a block of code', toggleCode, '¦a\nb¦', '```¦\na\nb\n```'],
  ['becomes a heading', nextHeading, 'word¦', '## word¦'],
  ['becomes a heading of the next level', nextHeading, '## word¦', '### word¦'],
  ['is no heading after the last level', nextHeading, '#### word¦', 'word¦'],
  ['becomes a heading of the given level', toggleHeading(3), '## word¦', '### word¦'],
  ['loses the heading with the same key', toggleHeading(3), '### word¦', 'word¦'],
  ['becomes a quote', toggleQuote, '¦a\nb¦', '> ¦a\n> b¦'],
  ['loses the quote', toggleQuote, '> a¦', 'a¦'],
  ['becomes a list', toggleList, '¦a\nb¦', '- ¦a\n- b¦'],
  ['becomes a numbered list', toggleNumberedList, '- a\n- ¦b\n- c¦', '- a\n1. ¦b\n2. c¦'],
  ['becomes a link', insertLink, '¦two words¦', '[two words](¦)'],
  [
    'becomes the address of a link',
    insertLink,
    '¦https://a.example/b¦',
    '[¦](https://a.example/b)',
  ],
])('a selection %s', (_, command, before, result) => {
  expect(done(command, before)).toBe(result);
});

const pasted = (text: string, address: string) => {
  const change = linkFromPaste(stateOf(text), address);
  return change && changed(text, () => change);
};

it('an address pasted over words makes a link', () => {
  expect(pasted('see ¦this¦', ' https://a.example/b \n')).toBe('see [this](https://a.example/b)¦');
  expect(pasted('¦x¦', 'https://a.example/b(c)')).toBe('[x](<https://a.example/b(c)>)¦');
});

it.each([
  ['where nothing is selected', 'see ¦', 'https://a.example'],
  ['over another address', '¦https://a.example¦', 'https://b.example'],
  ['over the address of a link', '[x](¦/old¦)', 'https://b.example'],
  ['over several lines', '¦a\nb¦', 'https://a.example'],
  ['that is none', '¦a¦', 'javascript:alert(1)'],
  ['with words around it', '¦a¦', 'see https://a.example'],
])('an address pasted over %s is pasted as it is', (_, text, address) => {
  expect(pasted(text, address)).toBeNull();
});

const inserted = (text: string) =>
  changed(text, (state) => insertBlock(state, state.selection.main.head, '![a](/b)'));

it.each([
  [
    'before the paragraph at the start of which it was dropped',
    'an ex¦ample of a word',
    '![a](/b)¦\n\nan example of a word',
  ],
  [
    'after the paragraph near the end of which it was dropped',
    'one\ntwo wo¦rds\n\nend',
    'one\ntwo words\n\n![a](/b)¦\n\nend',
  ],
  [
    'after a paragraph and not inside an address',
    'See [this](https://exa¦mple.com/a)',
    'See [this](https://example.com/a)\n\n![a](/b)¦',
  ],
  ['in an empty line', 'one\n\n¦\n\ntwo', 'one\n\n![a](/b)¦\n\ntwo'],
  ['in an empty line directly below text', 'one\n¦', 'one\n\n![a](/b)¦'],
  ['in an empty text', '¦', '![a](/b)¦'],
  ['between two blocks', '# One\n¦two', '# One\n\n![a](/b)¦\n\ntwo'],
  ['after a code block', '```ts\na\nb¦\n```\ntext', '```ts\na\nb\n```\n\n![a](/b)¦\n\ntext'],
  [
    'before a table',
    '| a¦ | b |\n|---|---|\n| 1 | 2 |',
    '![a](/b)¦\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  ],
  [
    'within the list item in which it was dropped',
    '1. o¦ne\n2. two',
    '1. one\n\n   ![a](/b)¦\n\n2. two',
  ],
  ['within a nested item', '- a\n  - b¦c\n', '- a\n  - bc\n\n    ![a](/b)¦\n'],
  ['in an empty item', '- a\n- ¦', '- a\n- ![a](/b)¦'],
  ['within a quote', '> one¦ two\n\nx', '> one two\n>\n> ![a](/b)¦\n\nx'],
  ['within a task', '- [ ] do¦ne', '- [ ] done\n\n  ![a](/b)¦'],
])('a picture is inserted %s', (_, before, result) => {
  expect(inserted(before)).toBe(result);
});

const noted = (text: string) =>
  changed(text, (state) => footnoteAt(state, state.selection.main.from, state.selection.main.to));

it.each([
  ['is inserted at the cursor', 'a¦ b', 'a[^1] b\n\n[^1]: ¦'],
  ['is appended to the paragraph above an empty line', 'a\n¦/f¦\n\nb', 'a[^1]\n\n\nb\n\n[^1]: ¦'],
  ['is appended at the end of the text', 'a\n¦/f¦', 'a[^1]\n\n[^1]: ¦'],
  ['gets the next number', 'a[^1]¦\n\n[^1]: x\n', 'a[^1][^2]\n\n[^1]: x\n\n[^2]: ¦'],
])('a footnote %s', (_, before, result) => {
  expect(noted(before)).toBe(result);
});

it.each([
  ['see [[six ro¦', 'six ro'],
  ['[words](six ro¦)', 'six ro'],
  ['[words](/details/x¦)', null],
  ['[words](https://x¦)', null],
  ['[words](#x¦)', null],
  ['[one] two¦', null],
])('a link completion is offered in %j: %j', (text, title) => {
  const state = stateOf(text);
  expect(titleAt(state, state.selection.main.head)?.title ?? null).toBe(title);
});

it('a title with brackets makes a valid link', () => {
  const link = linkTo({ title: 'An [odd] one', path: '/details/odd', note: '' }, false);
  expect(renderMarkdown(link).html).toContain('<a href="/details/odd">An [odd] one</a>');
});

const EVERYTHING = `## One *two*

Three **four** five, [six seven](https://example.com/eight) and \`nine\`.

![Not a word](/images/posts/a.jpg "Nor this")

\`\`\`ts
const nothing = 1;
\`\`\`

> [!NOTE]
> Ten eleven.

1. twelve
2. thirteen

| Fourteen | Fifteen |
| -------- | ------- |
| sixteen  | 17      |

It was so.[^how]

[^how]: Of ten runs.
`;

/** Returns the text without its hidden marks. */
const shown = (text: string) => {
  const state = stateOf(text);
  const { length } = state.doc;
  const all = typographyOf(state, [{ from: 0, to: length }], isOnCursorLine(state));
  let result = '';
  let at = 0;
  all.between(0, length, (from, to, { spec }) => {
    if (spec.class || from === to) return;
    result += state.sliceDoc(at, from);
    at = to;
  });
  return result + state.sliceDoc(at);
};

it.each([
  ['of a heading', '## One ##\n\n¦', 'One \n\n'],
  ['of bold, italic and struck text', '**a** _b_ ~~c~~\n\n¦', 'a b c\n\n'],
  ['of code in a line', 'see `code`\n\n¦', 'see code\n\n'],
  ['of a link, with its address', '[a *b*](/c "d") e\n\n¦', 'a b e\n\n'],
  ['of a quote', '> a\n> b\n\n¦', 'a\nb\n\n'],
])('the editor hides the marks %s on other lines', (_, text, result) => {
  expect(shown(text)).toBe(result);
});

it.each([
  ['the cursor is on the line', '## One **bo¦ld** [a](/b)'],
  ['a selection reaches the line', '## O¦ne\n\n**two**¦'],
  ['a link has no address', '[^1] [a][b]\n\n> [!NOTE]¦'],
  ['they are a fence, a table, a list or a picture', '```ts\n**a**\n```\n\n- b\n\n![c](/d)\n\n¦'],
])('the editor shows the marks if %s', (_, text) => {
  expect(shown(text)).toBe(text.replaceAll(CURSOR, ''));
});

it('the counts of words and minutes match the public page', () => {
  const { words, minutes } = renderMarkdown(EVERYTHING);
  expect(textLength(EVERYTHING)).toEqual({ words, minutes });
  expect(textLength(EVERYTHING.repeat(40)).minutes).toBe(minutesToRead(words * 40));
  expect(formatTextLength('one')).toBe('1 word · 1 min');
  expect(formatTextLength('word '.repeat(1201))).toBe('1,201 words · 7 min');
});

it('the outline lists the headings outside code with their positions', () => {
  const text = '# A\n\n```md\n## not\n```\n\n## B **b** [c](/d) ##\ntext\n####### no';
  expect(outlineOf(text)).toEqual([
    { level: 1, text: 'A', from: 0 },
    { level: 2, text: 'B b c', from: text.indexOf('## B') },
  ]);
});

it('the preview scrolls with the text by headings, code and pictures', () => {
  const source = landmarksOf('# A\n\n```\n# no\n```\n\n![a](b)\n\nx ![c](d)\n');
  expect(source.map(({ kind }) => kind)).toEqual(['heading', 'code', 'picture']);
  const pairs = [
    { source: 100, preview: 50 },
    { source: 200, preview: 250 },
  ];
  expect([0, 50, 100, 150, 200, 300].map((at) => previewOffset(pairs, at))).toEqual([
    0, 25, 50, 150, 250, 250,
  ]);
});

it('the preview never scrolls backwards, and ignores blocks that it cannot match', () => {
  const at = (kind: string, ...places: number[]) => places.map((place) => ({ kind, at: place }));
  const source = [...at('heading', 0, 500), ...at('picture', 100), ...at('code', 300)];
  const preview = [...at('heading', 0, 900), ...at('picture', 50, 60), ...at('code', 950)];
  expect(pairsOf(source, preview)).toEqual([
    { source: 0, preview: 0 },
    { source: 300, preview: 950 },
  ]);
});
