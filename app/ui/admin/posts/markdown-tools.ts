/** What a button of the toolbar does to the text that is selected. */
type Tool = { name: string; label: string; icon: string; apply: (text: string) => string };

const aroundLines = (prefix: (index: number) => string) => (text: string) =>
  (text || 'text')
    .split('\n')
    .map((line, index) => prefix(index) + line)
    .join('\n');

export const TOOLS: Tool[] = [
  { name: 'heading', label: 'Heading', icon: 'heading', apply: aroundLines(() => '## ') },
  { name: 'bold', label: 'Bold', icon: 'bold', apply: (text) => `**${text || 'bold'}**` },
  { name: 'italic', label: 'Italic', icon: 'italic', apply: (text) => `_${text || 'italic'}_` },
  {
    name: 'link',
    label: 'Link',
    icon: 'link',
    apply: (text) => `[${text || 'text'}](https://)`,
  },
  {
    name: 'code',
    label: 'Code',
    icon: 'code',
    apply: (text) => (text.includes('\n') ? `\`\`\`\n${text}\n\`\`\`` : `\`${text || 'code'}\``),
  },
  { name: 'quote', label: 'Quote', icon: 'quote', apply: aroundLines(() => '> ') },
  { name: 'list', label: 'List', icon: 'list', apply: aroundLines(() => '- ') },
  {
    name: 'list-ordered',
    label: 'Numbered list',
    icon: 'list-ordered',
    apply: aroundLines((index) => `${index + 1}. `),
  },
];

/** Puts what a tool makes in the place of the selection; the browser's undo takes it back. */
export function applyTool(textarea: HTMLTextAreaElement, { apply }: Tool): void {
  const { selectionStart: start, selectionEnd: end, value } = textarea;
  const text = apply(value.slice(start, end));
  textarea.focus();
  // Deprecated, and the only way that the browser can undo.
  if (!document.execCommand('insertText', false, text)) {
    textarea.setRangeText(text, start, end, 'end');
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
  textarea.setSelectionRange(start, start + text.length);
}
