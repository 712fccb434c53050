import { afterAuthor } from '../slots/after-author';

/** What features put below the author of a post. Hydrated lazily. */
export default function AfterAuthor() {
  return Object.entries(afterAuthor).map(([name, Part]) => <Part key={name} />);
}
