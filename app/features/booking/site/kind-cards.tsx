import { Link, useSearchParams } from '@remix-run/react';
import { fullName } from '~/content/owner';
import { Icon } from '~/engine/kit/ui/icon';
import { Avatar } from '~/engine/kit/ui/picture';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { TALKS_PATH } from '../core/talks-path';
import type { OfferedKind, ShownKind } from './shown';
import { changedQuery } from './time-picker';

/** Who is to be talked to, and the kinds of talks as rows. */
export function KindCards({ kinds }: { kinds: OfferedKind[] }) {
  const { person } = useWords('person');
  const [search] = useSearchParams();
  const text = useText('booking');
  return (
    <div className="text-column">
      <p className="flex items-center gap-3 font-semibold">
        <Avatar name={fullName(person)} src={person.picture} size="large" />
        {fullName(person)}
      </p>
      <ul className="talk-rows">
        {kinds.map((kind) => (
          <li key={kind.slug}>
            <div className="min-w-0">
              <h2 className="text-headline">
                <Link
                  to={changedQuery(search, { kind: kind.slug, day: null, at: null })}
                  className="card-link"
                >
                  {kind.name}
                </Link>
              </h2>
              <p className="text-muted">{kind.facts}</p>
              {kind.next && (
                <p>
                  <span>{text.next}</span> <time dateTime={kind.next.at}>{kind.next.label}</time>
                </p>
              )}
            </div>
            <Icon name="arrow-right" className="arrow size-5 shrink-0" />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ChosenKind({ kind, hasOthers }: { kind: ShownKind; hasOthers: boolean }) {
  const text = useText('booking');
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-lead">
      <strong>{kind.name}</strong>
      <span>{kind.facts}</span>
      {hasOthers && (
        <Link to={TALKS_PATH} className="link inline-flex min-h-11 items-center text-base">
          {text.otherKind}
        </Link>
      )}
    </p>
  );
}
