import * as v from 'valibot';
import type { StateQuestion } from '../core/export-states';

const PREFIX = 'mailable ';

/** Reads the keys of the ticked questions from a form's values. */
export const readMailable = (values: Record<string, string>): string[] =>
  Object.keys(values)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));

const questionsSchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(
      v.object({
        key: v.string(),
        column: v.string(),
        words: v.array(v.string()),
        lines: v.number(),
      }),
    ),
  ),
  [],
);

/** Reads the questions from the values of a refused form. */
export const readQuestions = (values: Record<string, string>): StateQuestion[] =>
  v.parse(questionsSchema, values.questions);

const WORDS_SHOWN = 6;

/** Asks about states in the file that the site does not know: a checkbox for each that may get mail. */
export function StateQuestions({
  questions,
  mailable,
}: {
  questions: StateQuestion[];
  mailable: string[];
}) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Which of these may get mail?</legend>
      <p className="text-muted text-small">
        This site does not know these words in the file. Lines that you do not tick are refused.
      </p>
      <input type="hidden" name="questions" value={JSON.stringify(questions)} />
      {questions.map((question) => (
        <label key={question.key} className="flex min-h-11 items-center gap-3 py-1.5">
          <input
            type="checkbox"
            name={PREFIX + question.key}
            defaultChecked={mailable.includes(question.key)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words">{describe(question)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function describe({ column, words, lines }: StateQuestion): string {
  const shown = words.slice(0, WORDS_SHOWN).map((word) => (word === '' ? 'nothing' : `“${word}”`));
  const more = words.length > WORDS_SHOWN ? ` and ${words.length - WORDS_SHOWN} more` : '';
  return `${shown.join(', ')}${more} under “${column}” (${lines === 1 ? '1 line' : `${lines} lines`})`;
}
