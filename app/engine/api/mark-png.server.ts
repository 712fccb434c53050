import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import type { Size } from '~/engine/kit/image/encode-png';
import { drawMarkPng } from '~/engine/kit/image/mark-picture';
import { coloursOf, hasRed } from '~/engine/kit/look-colours';
import { tokenColours } from '~/engine/kit/token-colours';

/** Responds with a picture that browsers may keep for an hour. */
export const respondWithPicture = (body: BodyInit, type: string) =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' },
  });

/** Draws the mark of the owner's first letter on the deep ground as PNG. */
export function markPng({ look, person }: Words, size: Size) {
  const own = coloursOf(look);
  const { deep, accentInDark, paper, redFill } = tokenColours(own);
  const red = hasRed(own) ? redFill : paper;
  const colours = { ground: deep, body: accentInDark, red };
  return drawMarkPng(fullName(person), size, colours);
}
