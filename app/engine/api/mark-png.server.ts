import type { AllWords } from '~/content/all-words';
import { huesOf } from '~/content/looks/index';
import { fullName } from '~/content/owner';
import type { Size } from '~/engine/kit/image/encode-png';
import { drawMarkPng } from '~/engine/kit/image/mark-picture';
import { tokenColours } from '~/engine/kit/token-colours';

/** Responds with a picture that browsers may keep for an hour. */
export const respondWithPicture = (body: BodyInit, type: string) =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' },
  });

/** Draws the mark of the owner's first letter on the deep ground as PNG. */
export function markPng({ look, person }: AllWords, size: Size) {
  const { deep, accentInDark, redFill } = tokenColours(huesOf(look));
  const colours = { ground: deep, body: accentInDark, red: redFill };
  return drawMarkPng(fullName(person), size, colours);
}
