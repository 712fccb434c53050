import { type Block, textArgument } from '~/engine/core/blocks/block';
import { cards } from '~/engine/core/blocks/cards';
import { talkFacts } from './booking';

/** Links to book a talk: one for each kind of talk, or for one kind. */
export const bookBlock: Block = {
  args: { kind: textArgument('kind: intro-call') },
  sources: ['talkKinds'],
  async read({ kind = '' }, { sources }) {
    const all = await sources.talkKinds.read();
    const shown = all.filter(({ slug }) => kind === '' || slug === kind);
    const known = all.map(({ slug }) => slug).join(', ');
    const none =
      all.length === 0
        ? 'There is no kind of talk to book.'
        : `There is no kind of talk “${kind}”. There is: ${known}.`;
    return () =>
      cards(
        shown.map((kind) => ({
          title: kind.name,
          text: talkFacts(kind),
          href: `/book?kind=${encodeURIComponent(kind.slug)}`,
        })),
        shown.length === 0 ? [none] : [],
      );
  },
};
