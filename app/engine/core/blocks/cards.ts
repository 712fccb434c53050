import { pictureSources } from '~/engine/kit/image/variants';
import { textAttributesHtml } from '~/engine/kit/language/text-language';
import { safeAddress } from '~/engine/kit/safe-address';
import { escapeXml } from '~/engine/kit/text/escape-xml';
import { excerpt } from '~/engine/kit/text/excerpt';
import type { BlockItem, BlockPicture, BlockView } from './block';

/** A link, and what its card says about the page. Texts are plain. */
export type Card = BlockItem & {
  facts?: string;
  picture?: BlockPicture;
  /** The language tag of title and text; '' for the language of the site. */
  lang?: string;
};

/** Two or three lines. In characters. */
const MAX_TEXT = 160;
/** Cards are as wide as half of the text, and their pictures are thumbnails. */
const SIZES = '7rem';

export function pictureHtml({ image, imageAlt }: BlockPicture): string {
  const src = safeAddress(image);
  if (src === '') return '';
  const sources = pictureSources(src);
  const size = sources ? ` width="${sources.width}" height="${sources.height}"` : '';
  const ground = sources?.ground ? ` data-ground="${sources.ground}"` : '';
  const img = `<img src="${escapeXml(sources?.plain ?? src)}" alt="${escapeXml(imageAlt)}"${size} loading="lazy" decoding="async"${ground}>`;
  const best = sources?.best;
  return best
    ? `<picture><source type="${best.type}" srcset="${escapeXml(best.srcSet)}" sizes="${SIZES}">${img}</picture>`
    : img;
}

/** @param attributes with a space before each */
const element = (name: string, attributes: string, text: string | undefined): string =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : '';

function cardHtml({ href, title, facts, text, picture, lang = '' }: Card): string {
  const language = textAttributesHtml(lang, title);
  const words = `<span>${element('strong', language, title)}${element('span', ' class="meta"', facts)}${element('span', language, text)}</span>`;
  return `<li><a href="${escapeXml(href)}">${picture ? pictureHtml(picture) : ''}${words}</a></li>`;
}

/** Shows links as cards, in two columns if there is room. */
export function cards(all: Card[], notes: string[]): BlockView {
  const shown = all.map((card) => ({ ...card, text: excerpt(card.text, MAX_TEXT) }));
  return {
    html: shown.length > 0 ? `<ul class="block-cards">${shown.map(cardHtml).join('')}</ul>` : '',
    items: shown.map(({ title, facts, text, href }) => ({
      title,
      text: [facts, text].filter(Boolean).join(' · '),
      href,
    })),
    notes,
  };
}
