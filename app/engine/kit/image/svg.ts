import type { Element as HtmlElement, Root as HtmlRoot } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import type { Element } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { toXml } from 'xast-util-to-xml';
import { BrokenImage } from './bytes';

/*
 * Drawings as SVG. A drawing is parsed as strictly as browsers parse it, reduced to shapes, text and styles by
 * hast-util-sanitize, and written anew, so that nothing of the uploaded file is served. It is shown as `<img>` and served with a
 * policy of its own (`engine/admin/pictures/pictures.server.ts`).
 */

/** A logo has less. Parsing takes time and memory by the size. */
const MAX_BYTES = 200_000;
const NAMESPACE = 'http://www.w3.org/2000/svg';

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use'];
const TEXTS = ['text', 'tspan', 'title', 'desc'];
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'];

const KNOWN = ['svg', 'g', 'defs', 'symbol', 'style', ...SHAPES, ...TEXTS, ...PAINTS];

/** What wraps parts that draw. All other elements go with what is in them. */
const WRAPPERS = ['a', 'switch'];

/** No scripts, links, pictures, foreign content, animations and filters, and nothing that the list does not name. */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: KNOWN,
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  protocols: {},
  required: {},
  allowComments: false,
  allowDoctypes: false,
  attributes: {
    '*': [
      ...['id', 'class', 'style', 'transform', 'opacity', 'display', 'visibility', 'overflow'],
      ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity'],
      ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
      ...['stroke-dashoffset', 'color', 'clip-path', 'clip-rule', 'mask', 'paint-order'],
      ...['stop-color', 'stop-opacity', 'offset', 'd', 'points', 'pathLength'],
      ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy'],
      ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'gradientUnits', 'spreadMethod'],
      ...['gradientTransform', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'patternUnits'],
      ...['patternContentUnits', 'patternTransform', 'font-family', 'font-size', 'font-style'],
      ...['font-weight', 'letter-spacing', 'text-anchor', 'dominant-baseline', 'textLength'],
      ['href', /^#[\w.-]+$/],
      ['xlink:href', /^#[\w.-]+$/],
    ],
  },
};

/** What fetches something, or hides it from this check by an escape. A reference to a part of the drawing stays. */
const REACHES_OUT = /@import|\\|image-set|src\s*\(|url\s*\((?!\s*["']?#)|expression|<|&/i;

/** @returns true for a text that begins like an SVG */
export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4000));
  return (
    /^\uFEFF?\s*(?:<\?xml|<!DOCTYPE svg|<!--|<svg[\s>])/i.test(start) &&
    /<svg[\s>]|<!--/.test(start)
  );
}

/** Reads a drawing and keeps what only draws. @throws BrokenImage if it is no well-formed SVG, too large, or has no size */
export function readSvg(bytes: Uint8Array) {
  if (bytes.length > MAX_BYTES) throw new BrokenImage();
  const root = parse(bytes);
  const { width, height } = sizeOf(root);
  const clean = sanitize({ type: 'root', children: [toHtml(root)] }, SCHEMA) as HtmlRoot;
  const svg = clean.children.find((node) => node.type === 'element' && node.tagName === 'svg');
  if (svg?.type !== 'element') throw new BrokenImage();
  const drawing = toDrawing(svg, loopingIds(svg));
  drawing.attributes = {
    xmlns: NAMESPACE,
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    ...drawing.attributes,
    width: String(width),
    height: String(height),
  };
  return { width, height, bytes: new TextEncoder().encode(toXml(drawing)) };
}

/** Entities of a document type are refused by the parser, so none can grow. */
function parse(bytes: Uint8Array): Element {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const root = fromXml(text).children.find((node) => node.type === 'element');
    if (root?.name === 'svg') return root;
  } catch {
    // Not well-formed, not UTF-8, or nested too deeply for the parser.
  }
  throw new BrokenImage();
}

/** In pixels: the size that it names, or that of its view. */
function sizeOf({ attributes }: Element): { width: number; height: number } {
  const view = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (text: string | null | undefined, ofView = 0) =>
    Math.round(
      /^\s*[\d.]+\s*(?:px)?\s*$/.test(text ?? '') ? Number.parseFloat(text ?? '') : ofView,
    );
  const [width, height] = [side(attributes.width, view[2]), side(attributes.height, view[3])];
  if (!(width >= 1 && height >= 1)) throw new BrokenImage();
  return { width, height };
}

/** The same tree for the library, which knows only HTML: names and attributes as they are written. */
const toHtml = ({ name, attributes, children }: Element): HtmlElement => ({
  type: 'element',
  tagName: name,
  properties: { ...attributes },
  children: children.flatMap((child): HtmlElement['children'] => {
    if (child.type === 'element')
      return [...KNOWN, ...WRAPPERS].includes(child.name) ? [toHtml(child)] : [];
    return child.type === 'text' || child.type === 'cdata'
      ? [{ type: 'text', value: child.value }]
      : [];
  }),
});

const elementsIn = (node: HtmlElement): HtmlElement[] =>
  node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));

/** The ids of what contains copies of other parts: copies of copies would multiply until a browser stops. */
const loopingIds = (svg: HtmlElement): Set<string> =>
  new Set(
    [svg, ...elementsIn(svg)]
      .filter((one) => [one, ...elementsIn(one)].some(({ tagName }) => tagName === 'use'))
      .flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : [])),
  );

/** The tree as XML, without references that leave the drawing or multiply. */
function toDrawing({ tagName, properties, children }: HtmlElement, looping: Set<string>): Element {
  const attributes = Object.entries(properties).filter(
    ([, value]) => typeof value === 'string' && !REACHES_OUT.test(value),
  ) as [string, string][];
  const inner = children.flatMap((child): Element['children'] => {
    if (child.type === 'text')
      return tagName === 'style' && REACHES_OUT.test(child.value)
        ? []
        : [{ type: 'text', value: child.value }];
    if (child.type !== 'element') return [];
    const { href, 'xlink:href': xlink } = child.properties;
    const isLoop =
      child.tagName === 'use' && [href, xlink].some((to) => looping.has(String(to).slice(1)));
    return isLoop ? [] : [toDrawing(child, looping)];
  });
  return {
    type: 'element',
    name: tagName,
    attributes: Object.fromEntries(attributes),
    children: inner,
  };
}
