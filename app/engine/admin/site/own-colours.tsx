import { useState } from 'react';
import { OWN_COLOURS } from '~/content/looks/index';
import type { Look } from '~/content/looks/look';
import type { ChosenLook } from '~/content/types';
import { brandColours } from '~/engine/kit/brand-colours';
import { FieldFrame } from '~/engine/kit/forms/form-field';
import { HueInput } from '../fields/hue-input';
import { childPlace, hasErrors, type Place } from '../fields/place';
import { Swatch } from './palettes';

const HUES = [
  { name: 'hue', label: 'Hue of backgrounds and text' },
  { name: 'accentHue', label: 'Hue of links and buttons' },
] as const;

/** The owner's own colours: two hues, and that of their brand. The style sheet shows them if they are chosen. */
export const OwnColours = ({
  place,
  look,
  saved,
}: {
  place: Place;
  look: Look;
  saved: ChosenLook;
}) => {
  const stateOf = (name: 'hue' | 'accentHue' | 'brand') => ({
    value: saved[name],
    errors: place.errors[childPlace(place, name).path] ?? [],
  });
  const isWrong = [...HUES.map(({ name }) => name), 'brand'].some((name) =>
    hasErrors(childPlace(place, name)),
  );
  return (
    <div className="own-colours" data-wrong={isWrong || undefined}>
      <label className="palette-chip">
        <input
          type="radio"
          name={childPlace(place, 'palette').path}
          value={OWN_COLOURS}
          defaultChecked={saved.palette === OWN_COLOURS}
        />
        Own colours
      </label>
      <div className="own-fields">
        {HUES.map(({ name, label }) => (
          <div
            key={name}
            id={childPlace(place, name).path}
            className="relative min-w-0 grow basis-72"
          >
            <HueInput
              label={label}
              name={childPlace(place, name).path}
              ownHue={look.palettes[0][name]}
              state={stateOf(name)}
            />
          </div>
        ))}
        <div id={childPlace(place, 'brand').path} className="min-w-0 grow basis-full">
          <BrandInput name={childPlace(place, 'brand').path} state={stateOf('brand')} />
        </div>
      </div>
    </div>
  );
};

/** A colour as hex, beside the nearest legible ones that the site has instead. */
function BrandInput({ name, state }: { name: string; state: { value: string; errors: string[] } }) {
  const [wish, setWish] = useState(state.value.trim());
  const colours = brandColours(wish);
  return (
    <FieldFrame
      label="Colour of your brand (optional)"
      hint="Like #0b6840. Links and buttons have it instead of their hue, a little darker or lighter where it would be hard to read."
      errors={state.errors}
    >
      {(framed) => (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <input
            {...framed}
            name={name}
            type="text"
            autoComplete="off"
            spellCheck={false}
            defaultValue={state.value}
            onInput={({ currentTarget }) => setWish(currentTarget.value.trim())}
            className="field w-36"
          />
          <p role="status" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
            {colours && (
              <>
                <Named colour={wish.replace(/^#?/, '#')}>You wrote</Named>
                <Named colour={colours.light}>On light we use</Named>
                <Named colour={colours.dark}>On dark we use</Named>
              </>
            )}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

const Named = ({ colour, children }: { colour: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <Swatch colours={[colour]} />
    <span>
      {children} <span className="tabular-nums">{colour}</span>
    </span>
  </span>
);
