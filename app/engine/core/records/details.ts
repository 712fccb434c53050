import { fieldError } from '~/engine/kit/errors';
import { type Field, markdown } from '~/engine/kit/fields/field';
import type { Markdown, RenderedText } from '../renderings/renderings';
import type { TextEntity } from './kinds';

/** Three hundred thousand characters are a book, and keep a row below D1's 2 MB. */
export const details = (): Field<string> => markdown('Details', 300_000);

/** The limit for new texts: an English book, rendered within a second at worst. */
const MAX_DETAILS_BYTES = 300_000;

type Draft = { id: string; values: { details: string }; before: { details: string } | null };

/**
 * Renders the details of a record. Returns null if they have not changed, so that texts from before the
 * limit may stay.
 * @throws DomainError `invalid` for a text that is too large to show
 */
export async function renderDetails(
  entity: TextEntity,
  { id, values: { details: source }, before }: Draft,
  deps: { markdown: Markdown },
): Promise<RenderedText | null> {
  if (source === before?.details) return null;
  const bytes = new TextEncoder().encode(source).length;
  if (bytes > MAX_DETAILS_BYTES) {
    const problem = `Details has ${bytes} bytes: at most ${MAX_DETAILS_BYTES}. Split it up.`;
    throw fieldError('details', problem);
  }
  const { problem, ...rendering } = await deps.markdown.render(source);
  if (problem !== null) throw fieldError('details', problem);
  return { entity, id, source, rendering };
}
