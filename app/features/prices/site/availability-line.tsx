import { useAvailability } from '~/engine/kit/ui/use-words';

/** When the owner is free, in one line; nothing if they do not say. */
export function AvailabilityLine({ className }: { className: string }) {
  const availability = useAvailability();
  return (
    availability && <p className={className}>{`${availability.label} ${availability.value}`}</p>
  );
}
