/* How the page shows another theme: as light that spreads from a lamp. Loaded when a lamp is pressed. */

const SPREAD = { duration: 520, easing: 'cubic-bezier(.2,.7,.2,1)' };

const theme = () => document.documentElement.dataset.theme;

/**
 * Shows the new theme as a circle that grows from the bulb of a lamp. The theme itself changes with the click, so it never
 * waits for this script or for a frame: between press and release the browser takes the picture of the old theme. Does
 * nothing if the lamp is released already, with reduced motion, or if the browser cannot.
 * @param lamp its bulb is above its centre, at the right
 */
export async function spreadLight(lamp: Element, pointerId: number): Promise<void> {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isReduced || !lamp.matches(':active') || !('startViewTransition' in document)) return;
  // Until it has the new picture, the browser would give the release to the document.
  lamp.setPointerCapture(pointerId);
  const before = theme();
  const released = new Promise<void>((resolve) => {
    // The click follows the release at once.
    const release = () => setTimeout(resolve);
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, release, { once: true });
  });
  const { left, top, width, height } = lamp.getBoundingClientRect();
  const centre = `${left + width * 0.65}px ${top + height * 0.4}px`;
  const transition = document.startViewTransition(async () => {
    await released;
    if (theme() === before) transition.skipTransition();
  });
  try {
    await transition.ready;
  } catch {
    return; // It was skipped.
  }
  const animate = (part: string, frames: PropertyIndexedKeyframes) =>
    document.documentElement.animate(
      // Without the browser's own fade.
      { opacity: [1, 1], mixBlendMode: ['normal', 'normal'], ...frames },
      { ...SPREAD, pseudoElement: `::view-transition-${part}(root)` },
    );
  animate('old', {});
  animate('new', { clipPath: [`circle(0 at ${centre})`, `circle(150vmax at ${centre})`] });
}
