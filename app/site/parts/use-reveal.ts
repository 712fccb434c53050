import { type RefObject, useEffect, useRef } from 'react';

/** Specification, point 9: how far an element must be inside the window before it moves. */
const OFFSET_PX = 120;

/**
 * Moves the heading of a section into place, once, when a visitor scrolls to it (parts.css). Only sections that start out
 * of view move, and nothing is ever hidden.
 */
export function useReveal(): RefObject<HTMLElement> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    const hasMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isOutOfView = (top: number) => top > window.innerHeight - OFFSET_PX;
    if (!element || !hasMotion || !isOutOfView(element.getBoundingClientRect().top)) return;
    element.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        element.dataset.reveal = 'in';
      },
      { rootMargin: `0px 0px -${OFFSET_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}
