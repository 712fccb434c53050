import type { ReactNode } from 'react';
import { COLUMNS, drawPattern, ROWS, TILE, type Tile } from '../pattern';

/**
 * The pattern of a name, from the shapes of the mark. It fills the width of its box and is cut off below.
 * @param props.isTaken whether something else is on a tile
 * @param props.children the subject of the picture, which has the red shape, in front of quieter tiles
 */
export function Pattern({
  name,
  isTaken,
  children,
}: {
  name: string;
  isTaken?: (tile: Tile) => boolean;
  children?: ReactNode;
}) {
  const { paths, light, windows } = drawPattern(name, isTaken, !children);
  return (
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
}
