import { formatNumber } from '~/engine/kit/text/figures';
import { Change, type Compared } from './change';

type Before = { value: number; compared: Compared; time: string };

/** A figure of a screen, in a `dl`. @param before the figure of the previous period @param note more about the figure */
export function Figure({
  label,
  value,
  before,
  note,
}: {
  label: string;
  value: number;
  before?: Before;
  note?: string;
}) {
  return (
    <div className="card p-5">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="mt-1">
        <span className="font-bold font-heading text-[1.75rem] tabular-nums">
          {formatNumber(value)}
        </span>
        {before && <Compare now={value} before={before} />}
        {note && <p className="text-muted text-small">{note}</p>}
      </dd>
    </div>
  );
}

function Compare({ now, before: { value, compared, time } }: { now: number; before: Before }) {
  const words = {
    whole: `${formatNumber(value)} in the ${time} before`,
    part: `the ${time} before are incomplete`,
    none: `no figures for the ${time} before`,
  };
  return (
    <>
      {compared === 'whole' && <Change now={now} before={value} />}
      <span className="block text-muted text-small">{words[compared]}</span>
    </>
  );
}
