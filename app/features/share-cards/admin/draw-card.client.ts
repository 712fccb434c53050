import { fullName } from '~/content/owner';
import type { Person } from '~/content/types';
import { runsFromRight, textAttributes } from '~/engine/kit/language/text-language';
import { drawMark } from '~/engine/kit/mark';
import { safeAddress } from '~/engine/kit/safe-address';
import { withTimeLimit } from '~/engine/kit/time/time-limit';
import { CARD } from '../core/card-size';
import type { CardSubject } from '../core/cards';
import { fitTitle } from './fit-title';
import { paintPattern } from './paint-pattern.client';

/* Draws a card for sharing in the owner's browser. Increase `CARD_DRAWING` when you change how it looks. */

/** The pattern fills the right third. */
const PATTERN = { left: 780, width: 420, height: CARD.height };
/** A picture gets a wider area than the pattern, since most are wider than high. It reaches the right edge. */
const WINDOW = { left: 672, top: 96, width: 528, height: 438, radius: 32 };
const LEFT = 64;
/** Between the text and the picture or pattern. */
const GAP = 52;
const MARK = { top: 60, size: 60 };
const TITLE = { top: 166, height: 346, sizes: [124, 108, 92, 80, 70, 62, 54, 48, 42, 38, 34, 30] };
const AUTHOR = { middle: 556, sizes: [30, 27, 24, 21, 18] };

const PICTURE_LIMIT_MS = 10_000;
/** Tried in this order until the file is small enough. Text looks clean in all of them. */
const QUALITIES = [0.92, 0.8, 0.65, 0.5];

/**
 * Draws the card of a record.
 * @param person the owner
 * @returns a JPEG: every network accepts it, and with a photograph it has a tenth of a PNG's size
 * @throws Error if the browser cannot draw
 */
export async function drawCard(subject: CardSubject, person: Person): Promise<Blob> {
  const canvas = document.createElement('canvas');
  // Chooses the glyphs of a language, such as those of Japanese.
  if (subject.lang !== '') canvas.lang = subject.lang;
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  const { colour, headings, texts } = readTokens();
  const owner = fullName(person);
  const author = subject.author || owner;
  const isOfSite = subject.entity === 'site';
  const [logo, picture] = await Promise.all([
    loadPicture(person.logo),
    loadPicture(subject.image),
    document.fonts.load(`700 40px ${headings}`, subject.title + owner),
    document.fonts.load(`600 40px ${texts}`, author + owner + person.role),
  ]);
  context.fillStyle = colour('deep');
  context.fillRect(0, 0, CARD.width, CARD.height);
  if (picture) drawPicture(context, picture);
  else {
    const name = isOfSite ? owner : '';
    paintPattern(context, { ...PATTERN, seed: subject.id, name, family: headings, colour });
  }
  if (logo) drawLogo(context, logo);
  else drawLetter(context, owner, { headings, colour });
  const width = (picture ? WINDOW : PATTERN).left - GAP - LEFT;
  const ink = colour('ink');
  drawTitle(context, subject, { width, family: headings, ink });
  const note = isOfSite ? person.role : author === owner ? '' : owner;
  drawAuthor(context, { author, note }, { width, family: texts, ink, muted: colour('muted') });
  return encode(canvas);
}

/** Reads the site's fonts and the colours of the deep ground, which are the same in both themes. */
function readTokens() {
  const panel = document.createElement('div');
  panel.dataset.theme = 'dark';
  panel.hidden = true;
  document.body.appendChild(panel);
  const styles = getComputedStyle(panel);
  const names = [
    'deep',
    'ink',
    'muted',
    'accent',
    'accent-soft',
    'paper',
    'red-fill',
    'ochre',
    'on-accent',
  ];
  // Looks with a reddish accent have no red.
  const colours = new Map(
    names.map((name) => [
      name,
      styles.getPropertyValue(`--${name}`).trim() || styles.getPropertyValue('--ink').trim(),
    ]),
  );
  const [headings, texts] = ['--font-heading', '--font-sans'].map((name) =>
    styles.getPropertyValue(name).trim(),
  );
  panel.remove();
  return {
    colour: (name: string) => colours.get(name) ?? '',
    headings: headings || 'sans-serif',
    texts: texts || 'sans-serif',
  };
}

/**
 * Loads a picture without tainting the canvas. Returns null if the address is empty, if loading fails, or if
 * another site's picture does not allow it (CORS).
 */
async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const source = safeAddress(address);
  if (source === '') return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = source;
  try {
    await withTimeLimit(image.decode(), PICTURE_LIMIT_MS);
    return image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  }
}

/** Draws the logo as large as its square allows. */
function drawLogo(context: CanvasRenderingContext2D, logo: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = logo;
  const scale = MARK.size / Math.max(naturalWidth, naturalHeight);
  context.drawImage(logo, LEFT, MARK.top, naturalWidth * scale, naturalHeight * scale);
}

/** Draws the mark of the owner's first letter. */
function drawLetter(
  context: CanvasRenderingContext2D,
  owner: string,
  { headings, colour }: { headings: string; colour: (name: string) => string },
): void {
  const { letter, body, red } = drawMark(owner);
  context.save();
  context.translate(LEFT, MARK.top);
  context.scale(MARK.size / 5, MARK.size / 5);
  context.fillStyle = colour('accent');
  context.fill(new Path2D(body));
  context.fillStyle = colour('red-fill');
  context.fill(new Path2D(red));
  if (letter) {
    context.fillStyle = colour('on-accent');
    context.font = `700 2.6px ${headings}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(letter, 2, 2.6);
  }
  context.restore();
}

/** Draws the middle of the picture, scaled to fill the area like `object-fit: cover`. */
function drawPicture(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(WINDOW.width / naturalWidth, WINDOW.height / naturalHeight);
  const [width, height] = [WINDOW.width / scale, WINDOW.height / scale];
  const [x, y] = [(naturalWidth - width) / 2, (naturalHeight - height) / 2];
  const { left, top, radius } = WINDOW;
  context.save();
  context.beginPath();
  context.roundRect(left, top, WINDOW.width, WINDOW.height, [radius, 0, 0, radius]);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, left, top, WINDOW.width, WINDOW.height);
  context.restore();
}

/** Whether a text can be set as tightly as the site's headings. Other scripts need more room. */
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\P{L}]*$/u.test(text);

/** Sets the direction of the text. @returns the x where its lines of `width` pixels start */
function alignText(context: CanvasRenderingContext2D, fromRight: boolean, width: number): number {
  context.direction = fromRight ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  return fromRight ? LEFT + width : LEFT;
}

function drawTitle(
  context: CanvasRenderingContext2D,
  { title, lang }: Pick<CardSubject, 'title' | 'lang'>,
  { width, family, ink }: { width: number; family: string; ink: string },
): void {
  const spacing = isLatin(title) ? -0.025 : 0;
  const lineHeight = isLatin(title) ? 1.1 : 1.3;
  const setFont = (size: number) => {
    context.font = `700 ${size}px ${family}`;
    context.letterSpacing = `${spacing * size}px`;
  };
  const measure = (text: string, size: number) => {
    setFont(size);
    return context.measureText(text).width;
  };
  const fromRight = textAttributes(lang, title)?.dir === 'rtl';
  const x = alignText(context, fromRight, width);
  const { size, lines } = fitTitle(title, { ...TITLE, width, lineHeight, measure });
  setFont(size);
  context.fillStyle = ink;
  context.textBaseline = 'alphabetic';
  for (const [index, line] of lines.entries()) {
    context.fillText(line, x, TITLE.top + size * (0.8 + index * lineHeight));
  }
  context.letterSpacing = '0px';
}

/** Draws the author's name. @param texts.note smaller, below the name; '' for none */
function drawAuthor(
  context: CanvasRenderingContext2D,
  { author, note }: { author: string; note: string },
  { width, family, ink, muted }: { width: number; family: string; ink: string; muted: string },
): void {
  const measure = (text: string, size: number) => {
    context.font = `600 ${size}px ${family}`;
    return context.measureText(text).width;
  };
  const { sizes } = AUTHOR;
  const space = { sizes, height: Math.max(...sizes), lineHeight: 1, width, measure };
  const {
    size,
    lines: [name = ''],
  } = fitTitle(author, space);
  const x = alignText(context, runsFromRight(author), width);
  context.textBaseline = 'middle';
  measure(name, size);
  context.fillStyle = ink;
  context.fillText(name, x, note ? AUTHOR.middle - 18 : AUTHOR.middle);
  if (!note) return;
  const small = fitTitle(note, { ...space, sizes: sizes.slice(2) });
  const [noteLine = ''] = small.lines;
  measure(noteLine, small.size);
  context.fillStyle = muted;
  context.fillText(noteLine, x, AUTHOR.middle + 18);
}

/** Encodes the canvas in the best quality that stays within `CARD.maxBytes`. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  let blob: Blob | null = null;
  for (const quality of QUALITIES) {
    blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (blob && blob.size <= CARD.maxBytes) break;
  }
  if (!blob) throw new Error('the card could not be drawn');
  return blob;
}
