import { type Block, type BlockItem, textArgument } from '~/engine/core/blocks/block';
import { escapeXml } from '~/engine/kit/text/escape-xml';
import { talkFacts } from './booking';
import type { TalkKind } from './talk-rules';
import { TALKS_PATH } from './talks-path';

/** Like a row of the component `KindCards`. When a talk is free depends on the time; a block does not. */
const row = ({ title, text, href }: BlockItem): string =>
  `<li><div><a class="card-link" href="${escapeXml(href)}"><strong>${escapeXml(title)}</strong></a><p class="text-muted">${escapeXml(text)}</p></div><svg class="arrow size-5 shrink-0" aria-hidden="true"><use href="/icons.svg#arrow-right"/></svg></li>`;

/** Links to book a talk: one for each kind of talk, or for one kind. @param read returns the kinds */
export const bookBlock = (read: () => Promise<Omit<TalkKind, 'detail'>[]>): Block => ({
  args: { kind: textArgument('kind: intro-call') },
  tables: ['settings'],
  menu: {
    label: 'Book',
    detail: 'links to book a talk',
    words: 'talk calendar appointment block',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a field of a snippet
    lines: ['${kind: intro-call}'],
  },
  async read({ kind = '' }) {
    const all = await read();
    const shown = all.filter(({ slug }) => kind === '' || slug === kind);
    const known = all.map(({ slug }) => slug).join(', ');
    const none =
      all.length === 0
        ? 'There is no kind of talk to book.'
        : `There is no kind of talk “${kind}”. There is: ${known}.`;
    return (_, text) => {
      const items = shown.map((kind) => ({
        title: kind.name,
        text: talkFacts(kind, text),
        href: `${TALKS_PATH}?kind=${encodeURIComponent(kind.slug)}`,
      }));
      return {
        html: items.length > 0 ? `<ul class="talk-rows">${items.map(row).join('')}</ul>` : '',
        items,
        notes: items.length === 0 ? [none] : [],
      };
    };
  },
});
