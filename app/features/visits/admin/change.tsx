import { formatNumber } from '~/engine/kit/text/figures';
import type { Analytics } from '../core/analytics';
import { isMovement, movementOf } from '../core/movement';

export type Compared = Analytics['compared'];

/** The names of the ranges in comparisons with the previous period. */
export const RANGE_LABELS: Record<Analytics['range'], string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
};

const signed = (figure: number) => (figure < 0 ? '−' : '+') + formatNumber(Math.abs(figure));

/** Returns '+12 (+40 %)', 'new' or 'as before'. */
export function formatChange(now: number, before: number): string {
  const { change, percent, isNew } = movementOf(now, before);
  if (isNew) return 'new';
  if (change === 0) return 'as before';
  return percent === null ? signed(change) : `${signed(change)} (${signed(percent)} %)`;
}

/**
 * The change of a figure, coloured if it is larger than chance explains.
 * @param isShort shows only the percentage, if there is one
 */
export function Change({
  now,
  before,
  isShort = false,
}: {
  now: number;
  before: number;
  isShort?: boolean;
}) {
  const moved = isMovement(now, before);
  const tone = moved ? (now > before ? 'text-accent' : 'text-red') : 'text-muted';
  const { percent, change } = movementOf(now, before);
  const whole = formatChange(now, before);
  return (
    <span
      title={isShort ? whole : undefined}
      className={`block whitespace-nowrap text-small max-[22rem]:whitespace-normal ${tone}`}
    >
      {isShort && percent !== null && change !== 0 ? `${signed(percent)} %` : whole}
    </span>
  );
}
