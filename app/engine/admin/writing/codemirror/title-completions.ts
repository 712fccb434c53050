import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { isInCode } from './blocks';

/* Completes titles of posts and projects to links: after `[[`, or in the address of a link. */

/** A post or project to link to. */
type Target = { title: string; path: string; note: string };

const BRACKETS = /\[\[([^[\]\n]*)$/;
/** After `](`, unless an address has been started. */
const ADDRESS = /\]\((?![/#]|\w+:)([^()\n]*)$/;

type TitleQuery = { title: string; from: number; isAddress: boolean };

/** Returns the title that is being typed before a position. */
export function titleAt(state: EditorState, pos: number): TitleQuery | null {
  const line = state.doc.lineAt(pos);
  const before = state.sliceDoc(line.from, pos);
  const title = BRACKETS.exec(before)?.[1];
  if (title !== undefined) return { title, from: pos - title.length - 2, isAddress: false };
  const words = ADDRESS.exec(before)?.[1];
  return words === undefined ? null : { title: words, from: pos - words.length, isAddress: true };
}

/** Returns the text that replaces the typed title. */
export const linkTo = ({ title, path }: Target, isAddress: boolean): string =>
  isAddress ? path : `[${title.replace(/[\\[\]]/g, '\\$&')}](${path})`;

async function targetsFor(title: string, signal: AbortSignal): Promise<Target[]> {
  const query = new URLSearchParams({ q: title });
  const response = await fetch(`/admin/search/titles?${query}`, { signal });
  const answer: unknown = await response.json();
  return isAnswer(answer) ? answer.targets : [];
}

const isAnswer = (answer: unknown): answer is { targets: Target[] } =>
  typeof answer === 'object' &&
  answer !== null &&
  'targets' in answer &&
  Array.isArray(answer.targets);

/** Completes the posts and projects whose title contains the typed text. */
export async function titleCompletions(
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const { state, pos } = context;
  const query = titleAt(state, pos);
  if (!query || query.title.trim() === '' || isInCode(state, pos)) return null;
  const stop = new AbortController();
  context.addEventListener('abort', () => stop.abort());
  // Offers nothing if the request fails, and typing continues.
  const targets = await targetsFor(query.title, stop.signal).catch((): Target[] => []);
  // Some authors close the brackets themselves.
  const isClosed = !query.isAddress && state.sliceDoc(pos, pos + 2) === ']]';
  const options = targets.map(
    (target, index): Completion => ({
      label: target.title,
      detail: target.note,
      boost: -index,
      apply(view, _, from, to) {
        const insert = linkTo(target, query.isAddress);
        const end = to + (isClosed ? 2 : 0);
        const isBefore = query.isAddress && view.state.sliceDoc(end, end + 1) === ')';
        const anchor = from + insert.length + (isBefore ? 1 : 0);
        view.dispatch({
          changes: { from, to: end, insert },
          selection: { anchor },
          userEvent: 'input.complete',
        });
      },
    }),
  );
  return options.length === 0 ? null : { from: query.from, options, filter: false };
}
