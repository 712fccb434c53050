import type { Words } from '~/content/words';
import type { Month } from '../../app/engine/core/dashboard/letter';
import type { Services } from '../../app/engine/server/context';
import { DAY } from './database';
import { defaultWords } from './words';

const END = new Date('2026-12-01T00:00:00Z');

/** A month, in UTC. */
const NOVEMBER: Month = {
  ...{ from: '2026-11-01', to: '2026-11-30', start: new Date('2026-11-01T00:00:00Z'), end: END },
};

/** Returns the rows of the monthly letter about November, as `title: text path`, six hours after its end. */
export async function rowsAboutNovember(
  { letterRows }: Pick<Services, 'letterRows'>,
  words: Words = defaultWords,
): Promise<string[]> {
  const now = new Date(END.getTime() + DAY / 4);
  const rows = await letterRows({ month: NOVEMBER, now, timeZone: 'UTC', words });
  return rows.map(({ title, text, link }) => `${title}: ${text} ${link.path}`);
}
