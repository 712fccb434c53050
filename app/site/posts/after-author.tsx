import { Slotted } from '~/engine/kit/ui/slot';
import { afterAuthor } from '../slots/after-author';

/** What features put below the author of a post. Hydrated lazily. */
export default function AfterAuthor() {
  return <Slotted parts={afterAuthor} props={{}} />;
}
