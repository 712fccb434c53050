import { useFacts } from '~/engine/kit/ui/root-data';

/** What features say about the owner today, such as when they are free: a line each. */
export const CurrentFacts = ({ className }: { className: string }) =>
  useFacts().map(({ sentence }) => (
    <p key={sentence} className={className}>
      {sentence}
    </p>
  ));
