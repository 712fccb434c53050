/** A toolbar button that changes the selected text. */
export type Tool = {
  name: string;
  label: string;
  /** The keyboard shortcut in the editor, for the tooltip. */
  keys?: string;
  icon: string;
  /** Whether a divider separates it from the tool before it. */
  startsGroup?: boolean;
  apply: (text: string) => string;
  /** Whether it applies to whole lines for this selection. */
  hasLines?: (text: string) => boolean;
};

const always = () => true;

const aroundLines = (prefix: (index: number) => string) => (text: string) =>
  (text || 'text')
    .split('\n')
    .map((line, index) => prefix(index) + line)
    .join('\n');

export const TOOLS: Tool[] = [
  {
    name: 'heading',
    label: 'Heading',
    keys: 'Ctrl Alt 2',
    icon: 'heading',
    apply: aroundLines(() => '## '),
    hasLines: always,
  },
  {
    name: 'bold',
    label: 'Bold',
    keys: 'Ctrl B',
    icon: 'bold',
    apply: (text) => `**${text || 'bold'}**`,
  },
  {
    name: 'italic',
    label: 'Italic',
    keys: 'Ctrl I',
    icon: 'italic',
    apply: (text) => `_${text || 'italic'}_`,
  },
  {
    name: 'link',
    label: 'Link',
    keys: 'Ctrl K',
    icon: 'link',
    apply: (text) => `[${text || 'text'}](https://)`,
  },
  {
    name: 'list',
    label: 'List',
    keys: 'Ctrl Shift 8',
    icon: 'list',
    startsGroup: true,
    apply: aroundLines(() => '- '),
    hasLines: always,
  },
  {
    name: 'list-ordered',
    label: 'Numbered list',
    keys: 'Ctrl Shift 7',
    icon: 'list-ordered',
    apply: aroundLines((index) => `${index + 1}. `),
    hasLines: always,
  },
  {
    name: 'quote',
    label: 'Quote',
    keys: 'Ctrl Shift .',
    icon: 'quote',
    apply: aroundLines(() => '> '),
    hasLines: always,
  },
  {
    name: 'code',
    label: 'Code',
    keys: 'Ctrl E',
    icon: 'code',
    apply: (text) => (text.includes('\n') ? `\`\`\`\n${text}\n\`\`\`` : `\`${text || 'code'}\``),
    hasLines: (text) => text.includes('\n'),
  },
];

/** Replaces the selection with the result of a tool, and selects it. */
export function applyTool(textarea: HTMLTextAreaElement, { apply, hasLines }: Tool): void {
  const { value, selectionStart, selectionEnd } = textarea;
  const takesLines = hasLines?.(value.slice(selectionStart, selectionEnd)) ?? false;
  const [start, end] = takesLines
    ? wholeLines(value, selectionStart, selectionEnd)
    : [selectionStart, selectionEnd];
  const text = apply(value.slice(start, end));
  textarea.setSelectionRange(start, end);
  replaceSelection(textarea, text);
  textarea.setSelectionRange(start, start + text.length);
}

/** Returns the range from the start of the selection's first line to the end of its last. */
export function wholeLines(value: string, start: number, end: number): [number, number] {
  const next = value.indexOf('\n', end);
  return [value.slice(0, start).lastIndexOf('\n') + 1, next === -1 ? value.length : next];
}

/** Inserts a picture on its own line, at the edge of the paragraph nearest to the cursor. */
export function insertPicture(textarea: HTMLTextAreaElement, picture: string): void {
  const { selectionEnd, value } = textarea;
  const at = edgeOfParagraph(value, selectionEnd);
  textarea.setSelectionRange(at, at);
  replaceSelection(textarea, asParagraph(value.slice(0, at), picture, value.slice(at)));
}

/** Returns the nearest edge of the paragraph at `at`, or `at` itself if it is at the start or end of a line. */
export function edgeOfParagraph(text: string, at: number): number {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (/(?:^|\n)[ \t]*$/.test(before) || /^[ \t]*(?:\n|$)/.test(after)) return at;
  const blank = before.lastIndexOf('\n\n');
  const start = blank === -1 ? 0 : blank + 2;
  const length = after.indexOf('\n\n');
  const end = length === -1 ? text.length : at + length;
  return at - start < end - at ? start : end;
}

/**
 * Adds the line breaks that make the text its own paragraph. Without a blank line, a picture would be inline with
 * the text next to it.
 */
export function asParagraph(before: string, text: string, after: string): string {
  const ends = (space: string | undefined) => (space ?? '').split('\n').length - 1;
  const above = before.trim() === '' ? 2 : ends(/\s*$/.exec(before)?.[0]);
  const below = after.trim() === '' ? 2 : ends(/^\s*/.exec(after)?.[0]);
  return '\n'.repeat(Math.max(0, 2 - above)) + text + '\n'.repeat(Math.max(0, 2 - below));
}

/** Replaces the selection so that the browser can undo it. */
function replaceSelection(textarea: HTMLTextAreaElement, text: string): void {
  textarea.focus();
  // Deprecated, but the only way to support the browser's undo.
  if (!document.execCommand('insertText', false, text)) {
    textarea.setRangeText(text, textarea.selectionStart, textarea.selectionEnd, 'end');
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
}
