import { isRead } from '~/engine/kit/http/methods.server';
import { isAdminPath } from '~/engine/kit/paths';
import type { Services } from '../context';
import { hasSessionCookie, requireAdmin } from '../session.server';
import { draftWords, type LoadedWords } from './words.server';

/** The cookie of a browser in which the owner previews the draft. It has no effect without a session. */
const NAME = '__Host-preview';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const AN_HOUR_S = 3600;

export const previewCookie = `${NAME}=1; ${ATTRIBUTES}; Max-Age=${AN_HOUR_S}`;
export const noPreviewCookie = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** Whether the browser requests the preview of the draft. */
export const asksForPreview = (request: Request): boolean =>
  (request.headers.get('Cookie')?.split(/;\s*/) ?? []).includes(`${NAME}=1`);

/** Returns the draft's words for the owner; null for other people, and if there is no draft. */
export async function readPreview(
  request: Request,
  context: { services: Services },
): Promise<LoadedWords | null> {
  const isPage = isRead(request) && !isAdminPath(new URL(request.url).pathname);
  if (!isPage || !asksForPreview(request) || !hasSessionCookie(request)) return null;
  try {
    const { services } = context;
    await requireAdmin(request, services);
    const { draft } = await services.siteWords.read();
    return draft && draftWords(draft.words, services.texts);
  } catch {
    // No session, or no database: show what visitors see.
    return null;
  }
}
