import { useWords } from '~/kit/ui/use-words';
import { Booking } from './booking/booking';
import { HOME_SECTIONS, type HomeRecords } from './home-sections';
import { DeepSection, Section } from './section';

/** The landing page below its first screen. @param data.sections ids of the sections to show */
export default function Below({ data }: { data: HomeRecords & { sections: string[] } }) {
  const words = useWords();
  return (
    <>
      <Booking />
      {HOME_SECTIONS.filter(({ id }) => data.sections.includes(id)).map(
        ({ id, heading, render, deep }) =>
          deep ? (
            <DeepSection key={id} id={id} {...heading(words)} below={deep.below()}>
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
