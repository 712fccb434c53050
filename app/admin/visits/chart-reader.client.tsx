import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** A day or month in words. */
type Point = { name: string; views: string; visitors: string };

/** How far a key goes; to either end by Home and End. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Reads a chart out, day by day: by mouse, finger or the arrow keys. To a screen reader it is a slider, which
 * says at each step where it stands.
 */
export default function ChartReader({ points, unit }: { points: Point[]; unit: 'day' | 'month' }) {
  const last = points.length - 1;
  const [index, setIndex] = useState(last);
  const [isShown, setIsShown] = useState(false);
  const point = points[Math.min(index, last)];
  if (!point) return null;
  const show = (next: number) => {
    setIndex(Math.max(0, Math.min(last, next)));
    setIsShown(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsShown(false);
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index + step);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(Math.floor(((clientX - left) / width) * points.length));
  };
  const part = ((Math.min(index, last) + 0.5) / points.length) * 100;
  const text = `${point.views} page views, ${point.visitors} visitors`;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Figures by ${unit}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={Math.min(index, last)}
      aria-valuetext={`${point.name}: ${text}`}
      className="chart-reader"
      onKeyDown={onKeyDown}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsShown(false)}
    >
      {isShown && (
        <>
          <span className="chart-reader-line" style={{ left: `${part}%` }} />
          <span
            className="chart-reader-figures"
            style={
              part < 50 ? { left: `calc(${part}% + 8px)` } : { right: `calc(${100 - part}% + 8px)` }
            }
          >
            <b>{point.name}</b>
            <span>{point.views} page views</span>
            <span>{point.visitors} visitors</span>
          </span>
        </>
      )}
    </div>
  );
}
