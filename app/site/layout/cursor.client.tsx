import { motion, useMotionValue, useSpring } from 'framer-motion';
import { useEffect } from 'react';

/** Specification, point 9: the ring follows with a spring and is offset by half its size. */
const SPRING = { damping: 35, stiffness: 200 };
const RING_OFFSET = 16;
const DOT_OFFSET = 3;

/** A dot at the pointer and a ring that follows it. The system cursor stays visible. */
export default function Cursor({ start }: { start: { x: number; y: number } }) {
  const dotX = useMotionValue(start.x - DOT_OFFSET);
  const dotY = useMotionValue(start.y - DOT_OFFSET);
  const targetX = useMotionValue(start.x - RING_OFFSET);
  const targetY = useMotionValue(start.y - RING_OFFSET);
  const ringX = useSpring(targetX, SPRING);
  const ringY = useSpring(targetY, SPRING);

  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      dotX.set(clientX - DOT_OFFSET);
      dotY.set(clientY - DOT_OFFSET);
      targetX.set(clientX - RING_OFFSET);
      targetY.set(clientY - RING_OFFSET);
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => window.removeEventListener('pointermove', follow);
  }, [dotX, dotY, targetX, targetY]);

  return (
    <div
      aria-hidden="true"
      data-cursor
      className="pointer-events-none fixed inset-0 z-50 overflow-hidden"
    >
      <motion.div style={{ x: dotX, y: dotY }} className="absolute size-1.5 rounded-full bg-red" />
      <motion.div
        style={{ x: ringX, y: ringY }}
        className="absolute size-8 rounded-full border-2 border-accent"
      />
    </div>
  );
}
