import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The formatted figures of a day or month. */
type Point = { name: string; views: string; visitors: string };

/** The step of each key. Home and End go to the ends. */
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
 * Shows the figures of one day at a time, chosen by mouse, touch or arrow keys. For screen readers it is a slider
 * that announces its value at each step.
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
      // A finger can still scroll the page.
      className="absolute inset-0 touch-pan-y rounded-sm"
      onKeyDown={onKeyDown}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsShown(false)}
    >
      {isShown && (
        <>
          <span
            className="pointer-events-none absolute top-4 bottom-6 border-ink border-s"
            style={{ left: `${part}%` }}
          />
          <span
            className="pointer-events-none absolute top-2 grid whitespace-nowrap rounded-control border border-control bg-surface px-3 py-2 text-small tabular-nums"
            style={
              part < 50 ? { left: `calc(${part}% + 8px)` } : { right: `calc(${100 - part}% + 8px)` }
            }
          >
            <b className="font-semibold">{point.name}</b>
            <span>{point.views} page views</span>
            <span>{point.visitors} visitors</span>
          </span>
        </>
      )}
    </div>
  );
}
