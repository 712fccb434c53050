import { motion, useMotionValue, useSpring } from 'framer-motion';
import { useEffect, useState } from 'react';
import { useScriptText } from '~/engine/kit/language/use-script-text';
import { loadStylesheet } from '~/engine/kit/loading/load-stylesheet';
import styles from '~/styles/cursor.css';

/** Specification, point 9: the ring follows with a spring and is offset by half its size. */
const SPRING = { damping: 35, stiffness: 200 };
const RING_OFFSET = 16;
const DOT_OFFSET = 3;

/** Whether a point is on a picture in a link, or on that of a card, which the card's link covers. */
function isOnPicture(target: EventTarget | null, clientX: number, clientY: number): boolean {
  if (target instanceof HTMLImageElement) return target.closest('a') !== null;
  if (!(target instanceof Element) || !target.matches('.card-link')) return false;
  const box = target.closest('.group')?.querySelector('img')?.getBoundingClientRect();
  if (!box) return false;
  const isBeside = clientX < box.left || clientX > box.right;
  return !isBeside && clientY > box.top && clientY < box.bottom;
}

/**
 * A dot at the pointer and a ring that follows it. On a picture that is a link the ring grows and says "Open". The system
 * cursor stays visible.
 */
function Cursor({ start }: { start: { x: number; y: number } }) {
  const dotX = useMotionValue(start.x - DOT_OFFSET);
  const dotY = useMotionValue(start.y - DOT_OFFSET);
  const targetX = useMotionValue(start.x - RING_OFFSET);
  const targetY = useMotionValue(start.y - RING_OFFSET);
  const ringX = useSpring(targetX, SPRING);
  const ringY = useSpring(targetY, SPRING);
  const [isOpening, setIsOpening] = useState(false);
  const text = useScriptText();

  useEffect(() => {
    let at = start;
    const follow = ({ target, clientX, clientY }: PointerEvent) => {
      at = { x: clientX, y: clientY };
      setIsOpening(isOnPicture(target, clientX, clientY));
      dotX.set(clientX - DOT_OFFSET);
      dotY.set(clientY - DOT_OFFSET);
      targetX.set(clientX - RING_OFFSET);
      targetY.set(clientY - RING_OFFSET);
    };
    // The page may scroll under a pointer that does not move.
    const look = () => setIsOpening(isOnPicture(document.elementFromPoint(at.x, at.y), at.x, at.y));
    window.addEventListener('pointermove', follow, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('scroll', look);
    };
  }, [start, dotX, dotY, targetX, targetY]);

  return (
    <div
      aria-hidden="true"
      // The pointer is measured from the left.
      dir="ltr"
      data-cursor={isOpening ? 'open' : ''}
    >
      <motion.div style={{ x: dotX, y: dotY }} className="cursor-dot" />
      <motion.div style={{ x: ringX, y: ringY }} className="cursor-ring">
        {text?.open}
      </motion.div>
    </div>
  );
}

/** Loads the cursor's style sheet. @throws if it cannot be loaded */
export async function loadCursor() {
  await loadStylesheet(styles);
  return { default: Cursor };
}
