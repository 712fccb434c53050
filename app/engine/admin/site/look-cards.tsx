import { useEffect, useRef, useState } from 'react';
import { findLook, looks } from '~/content/looks/index';
import { getTreePart } from '~/engine/kit/fields/form-tree';
import { FieldProblem } from '~/engine/kit/forms/form-field';
import { HueInput } from '../fields/hue-input';
import { childPlace, type Place } from '../fields/place';

/** The hues in the order of their fields, with the token that each sets. */
const HUES = [
  { name: 'hue', token: '--hue', label: 'Hue of backgrounds and text' },
  { name: 'accentHue', token: '--accent-hue', label: 'Hue of links and buttons' },
] as const;

const textAt = (place: Place, name: string): string => {
  const value = getTreePart(place.value, name);
  return typeof value === 'string' ? value : '';
};

/**
 * The looks as cards with small live pictures of the landing page, and the two hues. A change of a hue is visible at once
 * in all frames of the form.
 * @param previewAddress the address of the live preview
 */
export function LookCards({ place, previewAddress }: { place: Place; previewAddress: string }) {
  const area = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(textAt(place, 'name'));
  const look = findLook(chosen);
  const saved = {
    'look.hue': textAt(place, 'hue'),
    'look.accentHue': textAt(place, 'accentHue'),
  };
  const errorsOf = (name: string) => place.errors[childPlace(place, name).path] ?? [];

  useEffect(() => {
    const form = area.current?.closest('form');
    if (!form) return;
    const recolour = () => applyHues(form, place.path);
    recolour();
    form.addEventListener('input', recolour);
    // A frame that has loaded has the saved hues. Events of frames do not bubble, but can be captured.
    form.addEventListener('load', recolour, { capture: true });
    return () => {
      form.removeEventListener('input', recolour);
      form.removeEventListener('load', recolour, { capture: true });
    };
  }, [place.path]);

  const path = `${place.path}.name`;
  return (
    <div ref={area} className="flex flex-col gap-4">
      <fieldset>
        <legend className="sr-only">Look</legend>
        <ul className="look-cards">
          {looks.map(({ name, label, description }) => (
            <li key={name}>
              <label className="look-card">
                <span className="look-picture">
                  {(['light', 'dark'] as const).map((theme) => (
                    <iframe
                      key={theme}
                      data-look={name}
                      src={`${previewAddress}&${new URLSearchParams({ theme, ...saved, 'look.name': name })}`}
                      title={`${label}, ${theme}`}
                      sandbox="allow-same-origin"
                      loading="lazy"
                      tabIndex={-1}
                      aria-hidden
                    />
                  ))}
                </span>
                <span className="flex items-start gap-2.5 px-3 py-2">
                  <input
                    type="radio"
                    className="mt-1.5"
                    name={path}
                    value={name}
                    defaultChecked={name === look.name}
                    onChange={() => choose(name)}
                    aria-describedby={`${path}-${name}`}
                  />
                  <span>
                    <span className="block font-semibold">{label}</span>
                    <span id={`${path}-${name}`} className="mt-0.5 block text-meta text-muted">
                      {description}
                    </span>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <FieldProblem id={path} errors={errorsOf('name')} />
      </fieldset>
      <div className="card flex flex-wrap gap-x-10 gap-y-4 p-4 sm:p-5">
        {HUES.map(({ name, label }) => (
          <div key={name} id={childPlace(place, name).path} className="relative grow basis-72">
            <HueInput
              label={label}
              name={childPlace(place, name).path}
              ownHue={look[name]}
              state={{ value: textAt(place, name), errors: errorsOf(name) }}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Sets the hues that the form has now in all of its frames; an empty one is that of the look that the frame shows. */
function applyHues(form: HTMLFormElement, path: string): void {
  const typed = new FormData(form);
  const textOf = (name: string) => String(typed.get(`${path}.${name}`) ?? '');
  for (const { contentDocument, dataset } of form.querySelectorAll('iframe')) {
    const look = findLook(dataset.look ?? textOf('name'));
    for (const { name, token } of HUES) {
      contentDocument
        ?.querySelector('html')
        ?.style.setProperty(token, textOf(name) || String(look[name]));
    }
  }
}
