import { Link, useSearchParams } from '@remix-run/react';
import { talkFacts } from '../core/booking';
import { TALKS_PATH } from '../core/talks-path';
import type { ShownKind } from './shown';
import { changedQuery } from './time-picker';

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
          <p className="mt-1 text-muted">{talkFacts(kind)}</p>
        </li>
      ))}
    </ul>
  );
}

export const ChosenKind = ({ kind, hasOthers }: { kind: ShownKind; hasOthers: boolean }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-lead">
    <strong>{kind.name}</strong>
    <span>{talkFacts(kind)}</span>
    {hasOthers && (
      <Link to={TALKS_PATH} className="link inline-flex min-h-11 items-center text-base">
        Another kind of talk
      </Link>
    )}
  </p>
);
