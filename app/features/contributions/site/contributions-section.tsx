import type { HomeData } from '~/engine/kit/ui/slot';
import { useWords } from '~/engine/kit/ui/use-words';
import { Section } from '~/site/parts/section';
import type { ShownContributions } from '../core/heat-map';
import { HeatMap } from './heat-map';

/** Whether there is anything to show. */
export const hasContributions = ({ counts }: Pick<ShownContributions, 'counts'>) =>
  /[^0]/.test(counts);

/** The heat map on the landing page; nothing without contributions. */
export function ContributionsSection({ data: { contributions } }: { data: Partial<HomeData> }) {
  const { heatMap } = useWords('heatMap');
  if (!contributions || !hasContributions(contributions)) return null;
  return (
    <Section id="contributions" title={heatMap.title} text={contributions.said.about}>
      <HeatMap contributions={contributions} />
    </Section>
  );
}
