import { requireAdmin } from '../account/session.server';
import type { Services } from '../context';
import { previewWords } from '../words.server';

/** Of a browser in which the owner looks at the draft; worth nothing without a session. */
const NAME = '__Host-preview';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const AN_HOUR_S = 3600;

export const previewCookie = `${NAME}=1; ${ATTRIBUTES}; Max-Age=${AN_HOUR_S}`;
export const noPreviewCookie = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** Whether the browser asks for pages as the draft makes them. */
export const asksForPreview = (request: Request): boolean =>
  (request.headers.get('Cookie')?.split(/;\s*/) ?? []).includes(`${NAME}=1`);

/** Lets the rest of the request see the draft. @returns whether it does: for the owner, where there is a draft */
export async function startPreview(request: Request, services: Services): Promise<boolean> {
  try {
    await requireAdmin(request, services);
    const { draft } = await services.siteWords.read();
    if (draft !== null) previewWords(draft.words);
    return draft !== null;
  } catch {
    // Nobody's, or without the database: what visitors see.
    return false;
  }
}
