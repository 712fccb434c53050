import { COLUMNS, drawPattern, ROWS, TILE } from '../pattern';
import { initialsOf } from '../text/initials';

/**
 * The pattern of a name, from the shapes of the mark. It fills the width of its box and is cut off below.
 * @param props.hasInitials whether tiles of their own show the initials of the name
 * @param props.isHidden whether something covers a tile
 */
export function Pattern({
  name,
  hasInitials = false,
  isHidden,
}: {
  name: string;
  hasInitials?: boolean;
  isHidden?: (column: number, row: number) => boolean;
}) {
  const { paths, tiles } = drawPattern(name, hasInitials ? initialsOf(name) : undefined, isHidden);
  return (
    <svg viewBox={`0 0 ${COLUMNS * TILE} ${ROWS * TILE}`} aria-hidden="true" className="pattern">
      {Object.entries(paths).map(([paint, path]) => (
        <path key={paint} className={paint} d={path} />
      ))}
      {tiles.map(({ letter, column, row }) => (
        <text key={`${column} ${row}`} x={(column + 0.5) * TILE} y={(row + 0.5) * TILE}>
          {letter}
        </text>
      ))}
    </svg>
  );
}
