import type { RecordData } from '~/engine/kit/ui/slot';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { recordEnd } from '../slots/record-end';

/** What features put at the end of a post or a page. */
export default function RecordEnd({ data }: { data: Partial<RecordData> }) {
  return useSlot(recordEnd).map(([name, Part]) => <Part key={name} data={data} />);
}
