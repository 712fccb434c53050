import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { formatDay } from '~/engine/kit/time/dates';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import type { HeatMapDay, HeatMapLayout, ShownContributions } from '../core/heat-map';
import { CELL, HeatMapCells, LABEL_HEIGHT, PITCH } from './heat-map-cells';

/** The grid, with a tooltip for the day under the pointer or the day selected with the arrow keys. */
export function HeatMapGrid({
  layout,
  said,
}: {
  layout: HeatMapLayout;
  said: ShownContributions['said'];
}) {
  const describeDay = useDescription();
  const { box, day, isByKeyboard, scrolled, point, leave, handlers } = useDayUnderCursor(layout);
  return (
    <div className="heat-map">
      <section
        ref={box}
        className="scroll-x"
        aria-label={said.grid}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read it day by day
        tabIndex={0}
        {...handlers}
      >
        <HeatMapCells
          layout={layout}
          label={said.summary}
          marked={day}
          onPoint={point}
          onLeave={leave}
        />
      </section>
      <p
        data-day
        aria-hidden="true"
        style={day && tooltipPlace(day, scrolled, box.current?.clientWidth ?? 0)}
      >
        {day && describeDay(day)}
      </p>
      <p role="status" className="sr-only">
        {isByKeyboard && day && describeDay(day)}
      </p>
    </div>
  );
}

/** How far the arrow keys move, in days. A column is a week. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** Returns the day selected by the pointer or the arrow keys, and the handlers that change it. */
function useDayUnderCursor(layout: HeatMapLayout) {
  const box = useRef<HTMLElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  const [scrolled, setScrolled] = useState(0);
  const last = layout.days.length - 1;
  useEffect(() => {
    // On a phone the map scrolls: start with the newest days.
    box.current?.scrollTo({ left: box.current.scrollWidth, behavior: 'instant' });
  }, []);

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const pointed = dayAt(event, layout);
    setIsByKeyboard(false);
    setIndex(pointed);
  };
  const read = (target: number) => {
    setIsByKeyboard(true);
    setIndex(target);
    // On a phone the map is wider than its box.
    const x = (layout.days[target]?.week ?? 0) * PITCH;
    const { scrollLeft = 0, clientWidth = 0 } = box.current ?? {};
    if (x < scrollLeft || x + CELL > scrollLeft + clientWidth) {
      box.current?.scrollTo({ left: x - clientWidth / 2 });
    }
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIndex(null);
    const ends: Record<string, number> = { Home: 0, End: last };
    const by = STEPS[event.key];
    const target = ends[event.key] ?? (by === undefined ? undefined : (index ?? last) + by);
    if (target === undefined) return;
    event.preventDefault();
    read(Math.min(last, Math.max(0, target)));
  };
  const leave = () => setIndex(null);
  return {
    box,
    day: index === null ? undefined : layout.days[index],
    isByKeyboard,
    scrolled,
    point,
    leave,
    handlers: {
      onKeyDown: step,
      onFocus: () => index === null && read(last),
      onBlur: leave,
      onScroll: () => setScrolled(box.current?.scrollLeft ?? 0),
    },
  };
}

/** Returns the index of the day under the pointer, or null. */
function dayAt(event: PointerEvent<SVGSVGElement>, { days }: HeatMapLayout): number | null {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const week = Math.floor((event.clientX - left) / PITCH);
  const weekday = Math.floor((event.clientY - top - LABEL_HEIGHT) / PITCH);
  const pointed = week * 7 + weekday - (days[0]?.weekday ?? 0);
  return weekday >= 0 && weekday < 7 && days[pointed] ? pointed : null;
}

/** Returns a function that says how many contributions a day has. */
function useDescription() {
  const { noneOn, on } = useText('contributions');
  const { language } = useWords('site').site;
  return ({ date, count }: HeatMapDay) => {
    const text: string = count === 0 ? noneOn : plural(on, count, language);
    return fill(text, { day: formatDay(date, language) });
  };
}

/** Places the tooltip above the cell, on the side with more room. */
function tooltipPlace({ week, weekday }: HeatMapDay, scrolled: number, boxWidth: number) {
  const x = week * PITCH - scrolled;
  const top = LABEL_HEIGHT + weekday * PITCH;
  const place = { top, translate: '0 calc(-100% - 6px)' };
  return x < boxWidth / 2 ? { ...place, left: x } : { ...place, right: boxWidth - x - CELL };
}
