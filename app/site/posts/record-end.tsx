import type { RecordData } from '~/engine/kit/ui/slot';
import { recordEnd } from '../slots/record-end';

/** What features put at the end of a post or a page. */
export default function RecordEnd({ data }: { data: Partial<RecordData> }) {
  return Object.entries(recordEnd).map(([name, Part]) => <Part key={name} data={data} />);
}
