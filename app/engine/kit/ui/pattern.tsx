import type { ReactNode } from 'react';
import { COLUMNS, type Pattern as Drawn, ROWS, TILE } from '../tiles';

/**
 * A drawn pattern. It fills the width of its box and is cut off below.
 * @param props.children the subject of the picture, in front of quieter tiles
 */
export const Pattern = ({
  pattern: { paths, light, windows },
  children,
}: {
  pattern: Drawn;
  children?: ReactNode;
}) => (
  <svg
    viewBox={`0 0 ${COLUMNS * TILE} ${ROWS * TILE}`}
    aria-hidden="true"
    className={children ? 'pattern is-quiet' : 'pattern'}
  >
    {Object.entries(paths).map(([paint, path]) => (
      <path key={paint} className={paint} d={path} />
    ))}
    <path className="light" d={light} />
    {windows.map((path) => (
      <path key={path} className="window" d={path} />
    ))}
    {children}
  </svg>
);
