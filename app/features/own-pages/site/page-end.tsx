import type { RecordData } from '~/engine/kit/ui/slot';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { recordEnd } from '~/site/slots/record-end';

/** What features put at the end of a page that visitors may write about. */
export default function PageEnd({ data }: { data: Partial<RecordData> }) {
  return useSlot(recordEnd).map(([name, Part]) => <Part key={name} data={data} />);
}
