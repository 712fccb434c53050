import type { MouseEvent } from 'react';
import { CELL, type OwnerPattern, TILE } from '~/engine/kit/tiles';
import { Pattern } from '~/engine/kit/ui/pattern';
import { Picture } from '~/engine/kit/ui/picture';
import { useLook } from '~/engine/kit/ui/use-look';
import { useWords } from '~/engine/kit/ui/use-words';

/** The photograph covers two by three tiles, or three of twelve columns. */
const SIZES = '(min-width: 48rem) 17vw, 50vw';
const SIZES_ALONE = '(min-width: 48rem) 22vw, 92vw';

/**
 * The pattern of the owner's name: around their photograph if there is one, else around their initials. In a look without the
 * pattern the photograph alone.
 */
export function HeroPattern({ pattern }: { pattern: OwnerPattern }) {
  const { person } = useWords('person');
  const hasPattern = useLook().layout.includes('hero-pattern');
  const hasPhotograph = person.portrait !== '';
  if (!hasPattern && !hasPhotograph) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for those who play; it does nothing
    <div className="hero-pattern hero-in" onClick={turnPressed}>
      {hasPattern && (
        <Pattern pattern={pattern}>
          {pattern.letters.length > 0 &&
            pattern.letters.map((letter) => <Letter key={letter.place.row} {...letter} />)}
        </Pattern>
      )}
      {hasPhotograph && (
        <Picture
          src={person.portrait}
          alt={person.portraitAlt}
          sizes={hasPattern ? SIZES : SIZES_ALONE}
          isFirst
        />
      )}
    </div>
  );
}

/** Turns the pressed tile of the pattern. */
const turnPressed = (event: MouseEvent<HTMLElement>) => {
  const pattern = event.currentTarget.querySelector('svg');
  if (pattern)
    import('./turn-tile.client').then(({ turnTile }) => turnTile(pattern, event), console.error);
};

const Letter = ({ place: { column, row }, body, red, letter }: OwnerPattern['letters'][number]) => (
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
