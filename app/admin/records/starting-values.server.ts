import { STARTING_TEXTS } from '~/core/pages/starting-texts';
import type { Services } from '~/server/context';
import type { Values } from './values';

/** Returns the values of a new page. @param from the name of a starting text; '' or any other for none */
export async function startingValues(
  from: string,
  { privacy }: Pick<Services, 'privacy'>,
): Promise<Values> {
  const found = Object.entries(STARTING_TEXTS).find(([name]) => name === from)?.[1];
  if (!found) return {};
  const { details, ...text } = found;
  return {
    ...text,
    details: typeof details === 'string' ? details : details(await privacy.facts()),
  };
}

/** The choices of "New page from". */
export const startingChoices = () =>
  Object.entries(STARTING_TEXTS).map(([name, { title }]) => ({ name, title }));
