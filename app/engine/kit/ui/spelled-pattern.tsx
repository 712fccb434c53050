import { TILE } from '../pattern';
import { CELL, isSpelled, type SpelledLetter } from '../spelled-letters';
import { Pattern } from './pattern';

/** The pattern of a name around its initials, which have the shapes of the mark. */
export const SpelledPattern = ({ name, letters }: { name: string; letters: SpelledLetter[] }) => (
  <Pattern name={name} isTaken={isSpelled(letters)}>
    {letters.length > 0 && letters.map((letter) => <Letter key={letter.place.row} {...letter} />)}
  </Pattern>
);

const Letter = ({ place: { column, row }, body, red, letter }: SpelledLetter) => (
  <g className="letter" transform={`translate(${column * TILE} ${row * TILE})scale(${CELL})`}>
    <path className="ground" d="M0 0h4v6h-4z" />
    <path d={body} />
    {red && <path className="red" d={red} />}
    {letter && (
      <text x="2" y="2.9">
        {letter}
      </text>
    )}
  </g>
);
