import { type Block, textArgument } from '~/engine/core/blocks/block';
import { cards } from '~/engine/core/blocks/cards';
import { talkFacts } from './booking';
import type { TalkKind } from './talk-rules';
import { TALKS_PATH } from './talks-path';

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
    return (_, text) =>
      cards(
        shown.map((kind) => ({
          title: kind.name,
          text: talkFacts(kind, text),
          href: `${TALKS_PATH}?kind=${encodeURIComponent(kind.slug)}`,
        })),
        shown.length === 0 ? [none] : [],
      );
  },
});
