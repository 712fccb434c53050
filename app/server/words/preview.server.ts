import type { Services } from '../context';
import { requireAdmin } from '../session.server';
import { draftWords, type LoadedWords } from './words.server';

/** Of a browser in which the owner looks at the draft; worth nothing without a session. */
const NAME = '__Host-preview';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const AN_HOUR_S = 3600;

export const previewCookie = `${NAME}=1; ${ATTRIBUTES}; Max-Age=${AN_HOUR_S}`;
export const noPreviewCookie = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** Whether the browser asks for pages as the draft makes them. */
export const asksForPreview = (request: Request): boolean =>
  (request.headers.get('Cookie')?.split(/;\s*/) ?? []).includes(`${NAME}=1`);

/** The draft's words for the owner, where there is a draft; null for everybody else. */
export async function readPreview(
  request: Request,
  services: Services,
): Promise<LoadedWords | null> {
  try {
    await requireAdmin(request, services);
    const { draft } = await services.siteWords.read();
    return draft && draftWords(draft.words);
  } catch {
    // Nobody's, or without the database: what visitors see.
    return null;
  }
}
