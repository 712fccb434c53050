import { Link } from '@remix-run/react';
import type { Analytics } from '../core/analytics';
import { RANGE_LABELS } from './change';

/** Links to the other ranges of a page with figures. */
export const RangeLinks = ({ current }: { current: Analytics['range'] }) => (
  <nav aria-label="Range" className="segments">
    {Object.entries(RANGE_LABELS).map(([range, label]) => (
      <Link
        key={range}
        to={`?range=${range}`}
        aria-current={range === current ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);
