/** How the people of the pictures are drawn, and the one who is in several of them. */
import { circle, line, path } from './lib.mjs';

const LIP = '#8f3226';

const FACE = 'M-62-20c0-46 28-66 62-66s62 20 62 66v34c0 46-32 74-62 74s-62-28-62-74z';

/**
 * A head around (0,0), turned a little to one side, on its neck and shoulders. `back` is hair
 * behind the head and `front` hair over it; `over` lies on top of everything.
 */
export function bust(person) {
  const { top, collar = '', back = '', over = '' } = person;
  const shoulders = path('M-172 330c0-134 44-176 128-198h88c84 22 128 64 128 198z', top);
  return `${back}${neck(person)}<g transform="translate(0 -22)">${shoulders}${neckline(person)}${collar}</g>${head(person)}${over}`;
}

/** The skin that a round neckline leaves free. */
export const neckline = ({ skin }) => path('M-30 96h60v38c0 30-60 30-60 0z', skin);

export const neck = ({ skin }) => path('M-30 50h60v74h-60z', skin);

export function head({
  skin,
  shade,
  hair,
  turn = 9,
  front = '',
  beard = '',
  brow = hair,
  smile = 'closed',
}) {
  const side = Math.sign(turn);
  const mouth =
    smile === 'open'
      ? `${path(`M${turn - 21} 38h42c0 30-42 30-42 0z`, LIP)}${path(`M${turn - 17} 38h34c-2 11-32 11-34 0z`, '#fff8ef')}`
      : line(`M${turn - 18} 44q18 16 36 0`, LIP, 6);
  return `${path('M-30 54h60v24c-18 30-48 26-60 6z', shade)}${circle(-62, 8, 15, skin)}${circle(62, 8, 15, skin)}${circle(-side * 63, 9, 7, shade)}
    ${path(FACE, skin)}${beard}
    ${circle(turn - 38, 28, 13, '#e0553a33')}${circle(turn + 38, 28, 13, '#e0553a33')}
    ${circle(turn - 25, -4, 6.5, '#1d1714')}${circle(turn + 25, -4, 6.5, '#1d1714')}
    ${line(`M${turn - 37}-25q11-8 23-3M${turn + 14}-28q12-5 23 3`, brow, 6)}
    ${line(`M${turn + side * 2}-2l${side * 9} 22q-2 5-${side === 1 ? 10 : -10} 4`, shade, 5.5)}
    ${mouth}${front}`;
}

export const glasses = (turn, colour) =>
  line(
    `M${turn - 48}-4a23 23 0 1 0 46 0a23 23 0 1 0-46 0M${turn + 2}-4a23 23 0 1 0 46 0a23 23 0 1 0-46 0M${turn - 2}-7q2-4 4 0`,
    colour,
    5,
  );

/** The owner, with the robin's red breast of the mark. */
export const ROBIN = {
  skin: '#dba075',
  shade: '#b97c55',
  hair: '#2a1a16',
  top: '#d9482b',
  turn: -10,
  smile: 'open',
  collar: path('M-31 118c4 48 58 48 62 0l16 6c2 64-96 64-94 0z', '#b93a20'),
  front: `${path('M-63 2c-22-44-22-86 8-108 4-20 34-34 62-28 34-12 74 10 72 38 16 28 2 64-14 98l-8-10c2-28-2-46-14-60-28 12-58 8-78-12-12 22-22 36-26 62z', '#2a1a16')}${line('M-40-84c14-26 46-34 74-24M-2-92c18-8 36-6 50 6', '#4a3028', 6)}`,
};
