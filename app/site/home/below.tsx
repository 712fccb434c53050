import type { HomeData } from '~/engine/kit/ui/slot';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useWords } from '~/engine/kit/ui/use-words';
import { DeepSection, Section } from '../parts/section';
import { beforeSections, type HomeSlot, ownSections } from '../slots/home';
import { HOME_SECTIONS, type HomePage, type HomeSection } from './home-sections';

/** The landing page below its first screen. */
export default function Below({ data }: { data: HomePage }) {
  return (
    <>
      <Parts slot={beforeSections} data={data.ofFeatures} />
      {HOME_SECTIONS.map((section) => {
        if (section === 'features')
          return <Parts key={section} slot={ownSections} data={data.ofFeatures} />;
        const { id } = section;
        return data.sections.includes(id) && <OwnSection key={id} section={section} data={data} />;
      })}
    </>
  );
}

function OwnSection({ section, data }: { section: HomeSection; data: HomePage }) {
  const { id, heading, render, deep } = section;
  const words = useWords(...section.words);
  return deep ? (
    <DeepSection id={id} {...heading(words)} below={deep.below(words)}>
      {render(data, words)}
    </DeepSection>
  ) : (
    <Section id={id} {...heading(words)}>
      {render(data, words)}
    </Section>
  );
}

const Parts = ({ slot, data }: { slot: HomeSlot; data: Partial<HomeData> }) =>
  useSlot(slot).map(([name, Part]) => <Part key={name} data={data} />);
