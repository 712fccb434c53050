import { Link, useSearchParams } from '@remix-run/react';
import type { ShownKind } from './shown';
import { changedQuery } from './time-picker';

/** What visitors may know of the place; its details come with the booking. */
const PLACES: Record<string, string> = {
  'Video link': 'by video',
  Phone: 'by phone',
  Address: 'in person',
};

const Facts = ({ minutes, place }: ShownKind) => (
  <span>{`${minutes} minutes, ${PLACES[place] ?? place}`}</span>
);

export function KindCards({ kinds }: { kinds: ShownKind[] }) {
  const [search] = useSearchParams();
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {kinds.map((kind) => (
        <li key={kind.slug} className="card relative p-6">
          <h2 className="text-card">
            <Link
              to={changedQuery(search, { kind: kind.slug, day: null, at: null })}
              className="card-link"
            >
              {kind.name}
            </Link>
          </h2>
          <p className="mt-1 text-muted">
            <Facts {...kind} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export const ChosenKind = ({ kind, hasOthers }: { kind: ShownKind; hasOthers: boolean }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-lead">
    <strong>{kind.name}</strong>
    <Facts {...kind} />
    {hasOthers && (
      <Link to="/book" className="link inline-flex min-h-11 items-center text-base">
        Another kind of talk
      </Link>
    )}
  </p>
);
