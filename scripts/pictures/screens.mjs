/** What the shots of screens share: frames, a scene around them, curves. */
import { C, circle, range, rect, text } from './lib.mjs';

export const bold = 'font-weight="700"';
export const medium = 'font-weight="500"';
export const end = 'text-anchor="end"';
export const middle = 'text-anchor="middle"';
export const headline = 'style="font-family:Bricolage Grotesque" font-weight="700"';

export const SHADOW =
  '<filter id="shadow" x="-60%" y="-20%" width="220%" height="200%"><feDropShadow dx="0" dy="22" stdDeviation="22" flood-color="#0b1712" flood-opacity=".3"/></filter>';

let clips = 0;
/** Content that may not leave its rounded frame. */
export function inside(x, y, w, h, r, content) {
  clips += 1;
  return `<clipPath id="c${clips}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/></clipPath><g clip-path="url(#c${clips})">${content}</g>`;
}

/** A window with its own (0,0) below the bar. */
export const browser = (x, y, w, h, { bar, fill, address = '#ffffff26' }, content) =>
  `<g filter="url(#shadow)">${rect(x, y, w, h, fill, 18)}</g>${inside(
    x,
    y,
    w,
    h,
    18,
    `<g transform="translate(${x} ${y + 44})">${content}</g>${rect(x, y, w, 44, bar)}${range(3)
      .map((i) => circle(x + 28 + i * 22, y + 22, 6.5, [C.red, C.gold, C.leaf][i]))
      .join('')}${rect(x + w / 2 - 150, y + 11, 300, 22, address, 11)}`,
  )}`;

export const phone = (x, y, w, h, fill, content) =>
  `<g filter="url(#shadow)">${rect(x - 9, y - 9, w + 18, h + 18, '#101a16', 42)}</g>${inside(x, y, w, h, 33, `${rect(x, y, w, h, fill)}<g transform="translate(${x} ${y})">${content}</g>`)}${rect(x + w / 2 - 36, y + 12, 72, 18, '#101a16', 9)}`;

export const scene = (background, shape, content) =>
  `<defs>${SHADOW}</defs>${rect(0, 0, 1200, 675, background)}${shape}${content}`;

/** A smooth curve through points. */
export function smooth(points) {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${x} ${y}`;
      const [px, py] = points[i - 1];
      const mid = (px + x) / 2;
      return `C${mid} ${py} ${mid} ${y} ${x} ${y}`;
    })
    .join('');
}

export const pill = (x, y, w, label, fill, ink, size = 15) =>
  `${rect(x, y, w, 30, fill, 15)}${text(x + w / 2, y + 20.5, label, size, ink, `${middle} font-weight="600"`)}`;
