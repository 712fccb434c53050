import { useWords } from '~/engine/kit/ui/use-words';
import { Booking } from '~/features/booking/site/home/booking';
import { HOME_SECTIONS, type HomeRecords } from './home-sections';
import type { HomeWords } from './home-words';
import { DeepSection, Section } from './section';

/** @property sections ids of the sections to show */
type BelowData = HomeRecords & { words: HomeWords; sections: string[] };

/** The landing page below its first screen. */
export default function Below({ data }: { data: BelowData }) {
  const words = { ...useWords(), ...data.words };
  return (
    <>
      <Booking />
      {HOME_SECTIONS.filter(({ id }) => data.sections.includes(id)).map(
        ({ id, heading, render, deep }) =>
          deep ? (
            <DeepSection key={id} id={id} {...heading(words)} below={deep.below(words)}>
              {render(data, words)}
            </DeepSection>
          ) : (
            <Section key={id} id={id} {...heading(words)}>
              {render(data, words)}
            </Section>
          ),
      )}
    </>
  );
}
