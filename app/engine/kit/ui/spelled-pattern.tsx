import { TILE } from '../pattern';
import { CELL, isSpelled, spellInitials } from '../spelled-letters';
import { Pattern } from './pattern';

/** The pattern of a name around its initials, which have the shapes of the mark. */
export function SpelledPattern({ name }: { name: string }) {
  const letters = spellInitials(name);
  return (
    <Pattern name={name} isTaken={isSpelled(letters)} hasRed={!letters[0]?.red}>
      {letters.map(({ place: { column, row }, body, red, letter }) => (
        <g
          key={row}
          className="letter"
          transform={`translate(${column * TILE} ${row * TILE})scale(${CELL})`}
        >
          <path className="ground" d="M0 0h4v6h-4z" />
          <path d={body} />
          {red && <path className="red" d={red} />}
          {letter && (
            <text x="2" y="2.9">
              {letter}
            </text>
          )}
        </g>
      ))}
    </Pattern>
  );
}
