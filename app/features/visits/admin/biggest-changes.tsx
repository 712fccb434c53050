import { formatNumber } from '~/engine/kit/text/figures';
import type { Ranked } from '../core/analytics';
import { Change, type Compared } from './change';
import { NamedRow } from './tables';

const KINDS = { page: 'Page', referrer: 'Referrer', country: 'Country' };

/** The biggest rises and falls against the previous period. @param time such as '30 days' */
export function BiggestChanges({
  rose,
  fell,
  compared,
  time,
}: {
  rose: Ranked[];
  fell: Ranked[];
  compared: Compared;
  time: string;
}) {
  if (compared !== 'whole') {
    return (
      <p className="text-muted">
        {compared === 'part'
          ? `The ${time} before are incomplete, so nothing can be compared yet.`
          : `There are no figures for the ${time} before.`}
      </p>
    );
  }
  return (
    <>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <ChangeList title="Rose" rows={rose} />
        <ChangeList title="Fell" rows={fell} />
      </div>
      <p className="mt-3 text-muted text-small">
        Visitors, compared with the {time} before. Changes that could be chance are left out.
      </p>
    </>
  );
}

function ChangeList({ title, rows }: { title: string; rows: Ranked[] }) {
  return (
    <div className="min-w-0">
      <h3 className="plain-heading">{title}</h3>
      {rows.length === 0 && <p className="mt-2 text-muted">Nothing that stands out.</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={row.kind + row.name}
            className="flex items-baseline justify-between gap-4 border-line border-b py-2 last:border-0"
          >
            <div className="wrap-anywhere min-w-0">
              <NamedRow row={row} />
              <span className="block text-muted text-small">{KINDS[row.kind]}</span>
            </div>
            <p className="shrink-0 text-end tabular-nums">
              {formatNumber(row.earlier)} <span aria-hidden="true">→</span>
              <span className="sr-only">, now</span> {formatNumber(row.visitors)}
              <Change now={row.visitors} before={row.earlier} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
