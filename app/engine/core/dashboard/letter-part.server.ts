import type { Words } from '~/content/words';
import type { Database } from '~/engine/kit/database/client.server';
import type { Kind } from '../records/kind.server';
import type { LetterRow, Month } from './letter';

export type LetterInput = { month: Month; now: Date; timeZone: string; words: Words };

/** With the kinds of records. */
type RowsInput = LetterInput & { kinds: readonly Kind[] };

/** Rows of the monthly letter to the owner: what happened in the month, or what is open. None if there is nothing to say. */
export type LetterPart = {
  place: number;
  rows(db: Database, input: RowsInput): Promise<LetterRow[]>;
};
