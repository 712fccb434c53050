import { syntaxTree } from '@codemirror/language';
import { type EditorState, Prec, type Range, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { CodeToken, codeTokens } from '~/engine/kit/text/code-tokens';

/*
 * Highlights fenced code like the public page, with the same grammars and limits. The grammars load when the first
 * such code becomes visible.
 */

type Tokenize = typeof codeTokens;

/** undefined: not loaded yet; null: loading failed a moment ago. */
let tokenize: Tokenize | null | undefined;
let loading: Promise<void> | undefined;

const RETRY_MS = 10_000;

const load = () => {
  loading ??= import('~/engine/kit/text/code-tokens').then(
    (loaded) => {
      tokenize = loaded.codeTokens;
    },
    // Without a network the text has no colours, but can be edited. Loading is retried later.
    () => {
      tokenize = null;
      setTimeout(() => {
        tokenize = loading = undefined;
      }, RETRY_MS);
    },
  );
  return loading;
};

const loaded = StateEffect.define();

/** Code in a quote or list has several pieces, because the markers between its lines are left out. */
type Code = { language: string; text: string; pieces: { from: number; to: number }[] };

function readCode(state: EditorState, { node }: { node: SyntaxNode }): Code | null {
  const info = node.getChild('CodeInfo');
  const pieces = node.getChildren('CodeText').map(({ from, to }) => ({ from, to }));
  const [language] = info ? (/^[^\s{]+/.exec(state.sliceDoc(info.from, info.to)) ?? []) : [];
  if (!language || pieces.length === 0) return null;
  const text = pieces.map(({ from, to }) => state.sliceDoc(from, to)).join('');
  return { language, text, pieces };
}

/** Yields the positions of coloured tokens in the document. */
function* tokenRanges(tokens: CodeToken[], pieces: Code['pieces']) {
  let index = 0;
  let at = pieces[0]?.from ?? 0;
  for (const { text, name } of tokens) {
    for (let left = text.length; left > 0; ) {
      const piece = pieces[index];
      if (!piece) return;
      const length = Math.min(left, piece.to - at);
      if (name && length > 0) yield { from: at, to: at + length, name };
      left -= length;
      at += length;
      if (at < piece.to) continue;
      index += 1;
      at = pieces[index]?.from ?? at;
    }
  }
}

const marks = new Map<string, Decoration>();

function markOf(name: string): Decoration {
  const mark = marks.get(name) ?? Decoration.mark({ class: `tok-${name}` });
  marks.set(name, mark);
  return mark;
}

class CodeColours {
  decorations: DecorationSet = Decoration.none;
  /** Caches the tokens of the visible code blocks: most edits change none of them, and none changes more than one. */
  #known = new Map<string, CodeToken[] | null>();
  #isDestroyed = false;

  constructor(view: EditorView) {
    this.#colour(view);
  }

  update({ docChanged, viewportChanged, startState, state, transactions, view }: ViewUpdate) {
    const isParsed = syntaxTree(startState) !== syntaxTree(state);
    const isLoaded = transactions.some(({ effects }) => effects.some((one) => one.is(loaded)));
    if (docChanged || viewportChanged || isParsed || isLoaded) this.#colour(view);
  }

  destroy() {
    this.#isDestroyed = true;
  }

  #colour(view: EditorView) {
    const { state, viewport } = view;
    const known = new Map<string, CodeToken[] | null>();
    const ranges: Range<Decoration>[] = [];
    syntaxTree(state).iterate({
      ...viewport,
      enter: (node) => {
        if (node.name !== 'FencedCode') return;
        const code = readCode(state, node);
        if (code) ranges.push(...this.#rangesOf(code, view, known));
        return false;
      },
    });
    this.#known = known;
    this.decorations = Decoration.set(ranges);
  }

  #rangesOf(
    { language, text, pieces }: Code,
    view: EditorView,
    known: Map<string, CodeToken[] | null>,
  ): Range<Decoration>[] {
    if (!tokenize) {
      if (tokenize === undefined) void load().then(() => this.#show(view));
      return [];
    }
    const key = `${language} ${text}`;
    const tokens = this.#known.get(key) ?? tokenize(text, language);
    known.set(key, tokens);
    if (!tokens) return [];
    const { from: first, to: last } = view.viewport;
    const ranges: Range<Decoration>[] = [];
    for (const { from, to, name } of tokenRanges(tokens, pieces)) {
      if (from > last) break;
      if (to >= first) ranges.push(markOf(name).range(from, to));
    }
    return ranges;
  }

  #show(view: EditorView) {
    if (!this.#isDestroyed) view.dispatch({ effects: loaded.of(null) });
  }
}

/** Highest precedence, to be inside other colours, such as a quote's. */
export const codeColours = Prec.highest(
  ViewPlugin.fromClass(CodeColours, { decorations: ({ decorations }) => decorations }),
);
