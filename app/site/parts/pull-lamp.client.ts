/* The lamp follows the pointer that pulls it, and springs back. Loaded when it is pressed. */

const LENGTH_PX = 24;
const SPRING = { duration: 320, easing: 'cubic-bezier(.3,1.5,.5,1)' };

/** Follows a pointer until it is released. Does nothing if it is released already, or with reduced motion. */
export function pullLamp(
  handle: HTMLElement,
  {
    pointerId,
    pointerType,
    clientY: from,
  }: Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientY'>,
): void {
  const lamp = handle.parentElement;
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!lamp || isReduced || !handle.matches(':active')) return;
  handle.setPointerCapture(pointerId);
  let pulled = 0;
  const follow = ({ clientY }: PointerEvent) => {
    pulled = Math.min(Math.max(clientY - from, 0), LENGTH_PX);
    lamp.style.translate = `0 ${pulled}px`;
  };
  const release = () => {
    handle.removeEventListener('pointermove', follow);
    lamp.style.translate = '';
    lamp.animate({ translate: [`0 ${pulled}px`, '0 0'] }, SPRING);
    // After a finger has moved there is no click.
    if (pointerType !== 'mouse' && pulled === LENGTH_PX) handle.click();
  };
  handle.addEventListener('pointermove', follow);
  handle.addEventListener('lostpointercapture', release, { once: true });
}
