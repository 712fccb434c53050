import { useSlot } from '~/engine/kit/ui/use-slot';
import { afterAuthor } from '../slots/after-author';

/** What features put below the author of a post. Hydrated lazily. */
export default function AfterAuthor() {
  return useSlot(afterAuthor).map(([name, Part]) => <Part key={name} />);
}
