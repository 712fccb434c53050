import type { Block } from '~/engine/core/blocks/block';
import { escapeXml } from '~/engine/kit/text/escape-xml';
import { type ShownPrice, shownPrices } from './format';

/** A price with its amount as a figure. */
const priceHtml = ({ price, figure }: Pick<ShownPrice, 'price' | 'figure'>): string =>
  figure === ''
    ? escapeXml(price)
    : price
        .split(figure)
        .map(escapeXml)
        .join(`<strong>${escapeXml(figure)}</strong>`);

const row = ({ name, description, mark, ...price }: ShownPrice): string =>
  `<div><dt>${escapeXml(name)}${mark ? ` <span class="chip">${escapeXml(mark)}</span>` : ''}</dt><dd><span>${priceHtml(price)}</span>${description ? `<p>${escapeXml(description)}</p>` : ''}</dd></div>`;

/** The owner's prices. */
export const pricesBlock: Block = {
  args: {},
  tables: [],
  menu: { label: 'Prices', detail: 'your prices', words: 'offer rates block', lines: [] },
  async read() {
    return (words) => {
      const rows = shownPrices(words);
      return {
        html: rows.length > 0 ? `<dl class="block-prices">${rows.map(row).join('')}</dl>` : '',
        items: rows.map(({ name, price, description }) => ({
          title: name,
          text: [price, description].filter(Boolean).join(' · '),
          href: '',
        })),
        notes: rows.length === 0 ? ['There is no price. Enter prices under “Site”.'] : [],
      };
    };
  },
};
