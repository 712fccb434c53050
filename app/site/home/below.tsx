import { type HomeData, Slotted } from '~/engine/kit/ui/slot';
import { useWords } from '~/engine/kit/ui/use-words';
import { DeepSection, Section } from '../parts/section';
import { beforeSections, ownSections } from '../slots/home';
import { HOME_SECTIONS, type HomeRecords } from './home-sections';
import type { HomeWords } from './home-words';

type BelowData = HomeRecords & {
  words: HomeWords;
  /** Ids of the sections to show. */
  sections: string[];
  ofFeatures: Partial<HomeData>;
};

/** The landing page below its first screen. */
export default function Below({ data }: { data: BelowData }) {
  const words = { ...useWords(), ...data.words };
  const props = { data: data.ofFeatures };
  return (
    <>
      <Slotted parts={beforeSections} props={props} />
      {HOME_SECTIONS.map((section) => {
        if (section === 'features')
          return <Slotted key={section} parts={ownSections} props={props} />;
        const { id, heading, render, deep } = section;
        if (!data.sections.includes(id)) return null;
        return deep ? (
          <DeepSection key={id} id={id} {...heading(words)} below={deep.below(words)}>
            {render(data, words)}
          </DeepSection>
        ) : (
          <Section key={id} id={id} {...heading(words)}>
            {render(data, words)}
          </Section>
        );
      })}
    </>
  );
}
