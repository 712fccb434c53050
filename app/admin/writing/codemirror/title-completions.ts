import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { isInCode } from './blocks';

/* A post or project is linked by typing its title: behind `[[`, or where the address of a link goes. */

/** What the server found. */
type Target = { title: string; path: string; note: string };

const BRACKETS = /\[\[([^[\]\n]*)$/;
/** Behind `](`, as long as it is no address yet. */
const ADDRESS = /\]\((?![/#]|\w+:)([^()\n]*)$/;

type TitleQuery = { title: string; from: number; isAddress: boolean };

/** The title that is being typed before a place. */
export function titleAt(state: EditorState, pos: number): TitleQuery | null {
  const line = state.doc.lineAt(pos);
  const before = state.sliceDoc(line.from, pos);
  const title = BRACKETS.exec(before)?.[1];
  if (title !== undefined) return { title, from: pos - title.length - 2, isAddress: false };
  const words = ADDRESS.exec(before)?.[1];
  return words === undefined ? null : { title: words, from: pos - words.length, isAddress: true };
}

/** The link, in place of what was typed. */
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

/** The posts and projects whose title holds what is typed. */
export async function titleCompletions(
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const { state, pos } = context;
  const asked = titleAt(state, pos);
  if (!asked || asked.title.trim() === '' || isInCode(state, pos)) return null;
  const stop = new AbortController();
  context.addEventListener('abort', () => stop.abort());
  // What cannot be asked offers nothing, and the writing goes on.
  const targets = await targetsFor(asked.title, stop.signal).catch((): Target[] => []);
  // Brackets may have been closed by a hand that is used to it.
  const isClosed = !asked.isAddress && state.sliceDoc(pos, pos + 2) === ']]';
  const options = targets.map(
    (target, index): Completion => ({
      label: target.title,
      detail: target.note,
      boost: -index,
      apply(view, _, from, to) {
        const insert = linkTo(target, asked.isAddress);
        const end = to + (isClosed ? 2 : 0);
        const isBefore = asked.isAddress && view.state.sliceDoc(end, end + 1) === ')';
        const anchor = from + insert.length + (isBefore ? 1 : 0);
        view.dispatch({
          changes: { from, to: end, insert },
          selection: { anchor },
          userEvent: 'input.complete',
        });
      },
    }),
  );
  return options.length === 0 ? null : { from: asked.from, options, filter: false };
}
