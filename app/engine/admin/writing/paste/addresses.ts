import type { Element, ElementContent } from 'hast';
import { oneLine } from '~/engine/kit/text/excerpt';
import { isElement, styleOf, textOf } from './html-nodes';

/* Keeps only links and pictures that work on another page. */

const LINK = /^(?:https?:|mailto:|\/(?!\/))/i;
const PICTURE = /^(?:https:|\/(?!\/))/i;

/** Google's redirect page, whose query has the target. */
const GOOGLE = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url$/;

/** Returns the path of an address on this site, and other addresses unchanged. */
function ownAddress(address: string, origin: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const target = GOOGLE.test(url.origin + url.pathname) ? url.searchParams.get('q') : null;
  if (target) return target;
  return url.origin === origin ? address.slice(origin.length) || '/' : address;
}

/** Returns a link, or only its text if the target isn't another page. */
export function link(node: Element, origin: string): ElementContent[] {
  const href = ownAddress(String(node.properties.href ?? '').trim(), origin);
  // The anchor link of a heading.
  if (/\banchor\b/.test(String(node.properties.className ?? ''))) return [];
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim(),
  );
  const isPictureOfItself =
    isElement(only, 'img') &&
    others.length === 0 &&
    /\.(?:png|jpe?g|gif|webp|avif|svg)\b/i.test(href);
  if (!LINK.test(href) || isPictureOfItself || /^https:\/\/camo\./.test(href)) return node.children;
  return [{ ...node, properties: { href, ...linkTitle(node, href) } }];
}

/** Returns the title of a link, unless it repeats the text or the address. */
function linkTitle({ properties, children }: Element, href: string) {
  const title = oneLine(String(properties.title ?? ''));
  return ['', href, oneLine(textOf(children))].includes(title) ? {} : { title };
}

/** Returns a picture; only its alt text if others couldn't load it; nothing for tracking pixels. */
export function picture(node: Element, origin: string): ElementContent[] {
  const { alt, title, src, dataCanonicalSrc, width, height } = node.properties;
  const style = styleOf(node);
  const isTiny = [width, height].some(
    (size) => size !== undefined && Number.parseFloat(String(size)) <= 1,
  );
  // Google’s pictures of checkboxes, which the list item already says.
  if (String(node.properties.ariaRoleDescription) === 'checkbox') return [];
  if (isTiny || /(?:^|[; ])(?:width|height): *[01](?:px)? *(?:;|$)|display: *none/i.test(style))
    return [];
  const words = String(alt ?? '').trim();
  const address = ownAddress(String(dataCanonicalSrc ?? src ?? '').trim(), origin);
  if (!PICTURE.test(address)) return words ? [{ type: 'text', value: words }] : [];
  return [
    {
      ...node,
      children: [],
      properties: { src: address, alt: words, ...(title ? { title } : {}) },
    },
  ];
}
