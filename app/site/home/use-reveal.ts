import { type RefObject, useEffect, useRef } from 'react';

/** Specification, point 9: how far an element is inside the window before it moves. */
const OFFSET_PX = 120;

/**
 * Lets the head of a section rise to its place, once, when a visitor scrolls to it (parts.css). Only
 * what is still out of view waits, and it waits in sight: nothing is ever hidden.
 */
export function useReveal(): RefObject<HTMLElement> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    const isWelcome = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isOutOfView = (top: number) => top > window.innerHeight - OFFSET_PX;
    if (!element || !isWelcome || !isOutOfView(element.getBoundingClientRect().top)) return;
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
