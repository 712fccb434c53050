import { OWN_COLOURS } from '~/content/looks/index';
import type { Look, Palette } from '~/content/looks/look';
import { hasRed } from '~/engine/kit/look-colours';
import { tokenColours } from '~/engine/kit/token-colours';

/**
 * The palettes of a look as chips. The style sheet shows those of the chosen look.
 * @param chosen the name of the chosen one; null if another look is chosen
 */
export const Palettes = ({
  look,
  name,
  chosen,
}: {
  look: Look;
  name: string;
  chosen: string | null;
}) => {
  const shown = look.palettes.some((palette) => palette.name === chosen) ? chosen : '';
  return (
    <fieldset className="palettes" data-palettes={look.name}>
      <legend>Colours</legend>
      <div className="palette-chips">
        {look.palettes.map((palette, index) => {
          // The first one is that of every look, so that it fits when another look is chosen without a script.
          const value = index === 0 ? '' : palette.name;
          return (
            <label key={palette.name} className="palette-chip">
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={chosen !== null && chosen !== OWN_COLOURS && value === shown}
              />
              <Swatch colours={coloursIn(look, palette)} />
              {palette.name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

/** From the largest area to the smallest one. Paper stands for the deep ground and for red in a look that has neither. */
function coloursIn({ layout, tint }: Look, { hue, accentHue }: Palette): string[] {
  const palette = { hue, accentHue, brand: null };
  const { paper, ink, deep, accent, redFill } = tokenColours(palette, tint);
  if (layout.ground === 'paper') return [ink, paper, accent];
  return [deep, paper, accent, hasRed(palette) ? redFill : ink];
}

/** Colours beside each other. As a drawing, because pages allow no styles of elements. */
export const Swatch = ({ colours }: { colours: string[] }) => (
  <svg
    viewBox={`0 0 ${colours.length} 2`}
    preserveAspectRatio="none"
    aria-hidden="true"
    shapeRendering="crispEdges"
    className="swatch"
  >
    {colours.map((colour, index) => (
      <rect key={colour} x={index} width="1.05" height="2" fill={colour} />
    ))}
  </svg>
);
