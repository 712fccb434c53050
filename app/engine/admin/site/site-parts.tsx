import type { AdminData } from '~/engine/kit/ui/slot';
import { useAdminSlot } from '../shared/slots';

/** The parts of features on the screen "Site" and on those of its sections. */
export const SiteParts = ({ data }: { data: Partial<AdminData> }) =>
  useAdminSlot('site').map(([name, Part]) => <Part key={name} data={data} />);
