import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/*
 * The editor's theme. It uses the site's CSS variables, and so follows the colour scheme. It isn't in a style sheet
 * because the library's rules are unlayered and would override all layered ones.
 */

const frame = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-sans)',
    fontSize: '1.125rem',
    lineHeight: '1.7',
    overflow: 'visible',
  },
  '.cm-content': {
    // So that widgets, such as the picture form, fit on a phone.
    minWidth: '0',
    minHeight: 'calc(var(--rows) * 1lh)',
    padding: '0.75rem 0 4rem',
    caretColor: 'var(--accent)',
  },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '.cm-searchMatch': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-searchMatch-selected': {
    backgroundColor: 'var(--code-mark)',
    outline: '2px solid var(--blue)',
  },
  '.cm-snippetField': { backgroundColor: 'var(--accent-soft)' },
});

/** Starts a new row in the search panel. */
const rowEnd = { content: '""', flexBasis: '100%' };

/** The overlays: the block and title menus, and the search panel. */
const menus = EditorView.theme({
  '.cm-tooltip': {
    zIndex: '25',
    overflow: 'hidden',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    // Shows all blocks at once if there is room.
    maxHeight: 'min(26rem, 60dvh)',
    maxWidth: 'min(30rem, 92vw)',
    fontFamily: 'var(--font-sans)',
    fontSize: '1rem',
  },
  // A long list has two columns if there is room, so that it need not scroll.
  '@media (min-width: 64rem)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul:has(> li:nth-child(10))': {
      columns: 2,
      columnGap: '0',
      maxWidth: '46rem',
    },
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    breakInside: 'avoid',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75rem',
    minHeight: '2.75rem',
    padding: '0.5rem 0.875rem',
    lineHeight: '1.6',
    whiteSpace: 'normal',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--ink)',
  },
  '.cm-completionLabel': { fontWeight: '600' },
  '.cm-completionDetail': {
    marginLeft: '0',
    color: 'var(--muted)',
    fontSize: 'var(--text-small)',
    fontStyle: 'normal',
  },
  '.cm-panels': { zIndex: '9', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '.cm-panels-top': {
    top: 'var(--writing-top) !important',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
  },
  // Three rows: find, options, replace. The library puts them in one.
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem 0.5rem',
    padding: '0.75rem',
    fontFamily: 'var(--font-sans)',
  },
  '.cm-panel.cm-search > *': { order: '5' },
  '.cm-panel.cm-search [name=search]': { order: '1' },
  '.cm-panel.cm-search [name=prev]': { order: '2' },
  '.cm-panel.cm-search :is([name=next], [name=select])': { order: '3' },
  '.cm-panel.cm-search :is([name=replace], [name=replaceAll])': { order: '7' },
  '.cm-panel.cm-search::before': { ...rowEnd, order: '4' },
  '.cm-panel.cm-search::after': { ...rowEnd, order: '6' },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search .cm-textfield': {
    flex: '1 1 9rem',
    minWidth: '8rem',
    minHeight: '2.75rem',
    margin: '0',
    padding: '0.25rem 0.75rem',
    border: '1.5px solid var(--control-line)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--surface)',
    fontSize: '1rem',
  },
  '.cm-panel.cm-search .cm-textfield::placeholder': { color: 'var(--muted)', opacity: '1' },
  '.cm-panel.cm-search .cm-button': {
    minHeight: '2.75rem',
    minWidth: '2.75rem',
    margin: '0',
    padding: '0.25rem 0.875rem',
    border: '1.5px solid var(--control-line)',
    borderRadius: '99rem',
    background: 'none',
    fontSize: 'var(--text-small)',
    fontWeight: '600',
    cursor: 'pointer',
  },
  // Leaves room for the close button.
  '.cm-panel.cm-search [name=select].cm-button': { marginInlineEnd: '2.75rem' },
  '.cm-panel.cm-search .cm-button:hover': { borderColor: 'var(--ink)' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '2.75rem',
    margin: '0 0.5rem 0 0',
    fontSize: 'var(--text-small)',
  },
  '.cm-panel.cm-search input[type=checkbox]': {
    width: '1.25rem',
    height: '1.25rem',
    margin: '0',
    accentColor: 'var(--accent)',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '0.75rem',
    right: '0.5rem',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: '99rem',
    fontSize: '1.75rem',
    lineHeight: '1',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search [name=close]:hover': { backgroundColor: 'var(--sunken)' },
  // On a phone each field has its own row, with its buttons below.
  '@container writing (width < 34rem)': {
    '.cm-panel.cm-search .cm-textfield': { flexBasis: '100%' },
    '.cm-panel.cm-search [name=search].cm-textfield': {
      flexBasis: 'calc(100% - 3.5rem)',
      marginInlineEnd: '3rem',
    },
    '.cm-panel.cm-search .cm-button': { flex: '1' },
    '.cm-panel.cm-search [name=select].cm-button': { display: 'none' },
    '.cm-panel.cm-search label': { marginInlineEnd: '0' },
  },
});

/** The lines that `typography.ts` marks. */
const lines = EditorView.theme({
  '.cm-line.cm-heading': {
    paddingTop: '0.5em',
    fontFamily: 'var(--font-heading)',
    fontWeight: '650',
    lineHeight: '1.3',
    letterSpacing: '-0.01em',
  },
  '.cm-heading-1': { fontSize: '1.75rem' },
  '.cm-heading-2': { fontSize: '1.5rem' },
  '.cm-heading-3': { fontSize: '1.25rem' },
  '.cm-line.cm-quote': { paddingInlineStart: '1rem', borderInlineStart: '3px solid var(--line)' },
  '.cm-code, .cm-table, .cm-margin': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-small)',
  },
  '.cm-line.cm-code': { paddingInline: '0.75rem', backgroundColor: 'var(--code-ground)' },
  '.cm-margin': { color: 'var(--muted)' },
  // As wide as the indent and the marker, which have the mono font.
  '.cm-line.cm-item': {
    paddingInlineStart: 'calc(var(--hang) * 0.5625rem)',
    textIndent: 'calc(var(--hang) * -0.5625rem)',
  },
});

const mono = { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-small)' };
const mark = { color: 'var(--muted)', fontWeight: '400' };

const words = HighlightStyle.define([
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: [tags.url, tags.labelName, tags.string], color: 'var(--blue)', ...mono },
  { tag: tags.monospace, backgroundColor: 'var(--code-ground)', ...mono },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta], ...mark },
]);

export const theme = [frame, lines, menus, syntaxHighlighting(words)];
