import { useMemo } from 'react';
import type { HomeData } from '~/engine/kit/ui/slot';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useWords } from '~/engine/kit/ui/use-words';
import { DeepSection, Section } from '../parts/section';
import { beforeSections, type HomeSlot, ownSections } from '../slots/home';
import { HOME_SECTIONS, type HomeRecords } from './home-sections';
import { readHomeWords } from './home-words';

type BelowData = HomeRecords & {
  /** `HomeWords` as JSON. */
  words: string;
  /** Ids of the sections to show. */
  sections: string[];
  ofFeatures: Partial<HomeData>;
};

/** The landing page below its first screen. */
export default function Below({ data }: { data: BelowData }) {
  const own = useMemo(() => readHomeWords(data.words), [data.words]);
  const words = { ...useWords(), ...own };
  return (
    <>
      <Parts slot={beforeSections} data={data.ofFeatures} />
      {HOME_SECTIONS.map((section) => {
        if (section === 'features')
          return <Parts key={section} slot={ownSections} data={data.ofFeatures} />;
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

const Parts = ({ slot, data }: { slot: HomeSlot; data: Partial<HomeData> }) =>
  useSlot(slot).map(([name, Part]) => <Part key={name} data={data} />);
