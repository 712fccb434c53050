import { useEffect, useRef, useState } from 'react';
import { findLook, looks, OWN_COLOURS } from '~/content/looks/index';
import type { ChosenLook } from '~/content/types';
import { getTreePart } from '~/engine/kit/fields/form-tree';
import { FieldProblem } from '~/engine/kit/forms/form-field';
import { lookRules } from '~/engine/kit/look-colours';
import { childPlace, type Place } from '../fields/place';
import { OwnColours } from './own-colours';
import { Palettes } from './palettes';

/**
 * The looks as cards with small live pictures of the landing page, and the colours of the chosen one. Other colours are
 * visible at once in all frames of the form.
 * @param previewAddress the address of the live preview
 */
export function LookCards({ place, previewAddress }: { place: Place; previewAddress: string }) {
  const area = useRef<HTMLDivElement>(null);
  const saved = readLook((name) => getTreePart(place.value, name));
  const chosen = findLook(saved.name);
  const [shown, show] = useState(chosen);
  const errorsOf = (name: string) => place.errors[childPlace(place, name).path] ?? [];

  useEffect(() => {
    const form = area.current?.closest('form');
    if (!form) return;
    const recolour = () => applyColours(form, place.path);
    recolour();
    form.addEventListener('input', recolour);
    // A frame that has loaded has the saved colours. Events of frames do not bubble, but can be captured.
    form.addEventListener('load', recolour, { capture: true });
    return () => {
      form.removeEventListener('input', recolour);
      form.removeEventListener('load', recolour, { capture: true });
    };
  }, [place.path]);

  const path = childPlace(place, 'name').path;
  const addressOf = (name: string, theme: string) => {
    const values = Object.entries({ ...saved, name }).map(([part, value]) => [
      childPlace(place, part).path,
      value,
    ]);
    return `${previewAddress}&${new URLSearchParams([['theme', theme], ...values])}`;
  };
  return (
    <div ref={area} className="flex flex-col gap-4">
      <fieldset>
        <legend className="sr-only">Look</legend>
        <ul className="look-cards">
          {looks.map((look) => (
            <li key={look.name}>
              <label className="look-card">
                <span className="look-picture">
                  {(['light', 'dark'] as const).map((theme) => (
                    <iframe
                      key={theme}
                      data-look={look.name}
                      src={addressOf(look.name, theme)}
                      title={`${look.label}, ${theme}`}
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
                    value={look.name}
                    defaultChecked={look === chosen}
                    onChange={() => {
                      choosePaletteOf(look.name, area.current);
                      show(look);
                    }}
                    aria-describedby={`${path}-${look.name}`}
                  />
                  <span>
                    <span className="block font-semibold">{look.label}</span>
                    <span id={`${path}-${look.name}`} className="mt-0.5 block text-meta text-muted">
                      {look.description}
                    </span>
                  </span>
                </span>
              </label>
              <Palettes
                look={look}
                name={childPlace(place, 'palette').path}
                chosen={look === chosen ? saved.palette : null}
              />
            </li>
          ))}
        </ul>
        <FieldProblem id={path} errors={[...errorsOf('name'), ...errorsOf('palette')]} />
      </fieldset>
      <OwnColours place={place} look={shown} saved={saved} />
    </div>
  );
}

/** @param textOf returns the value of a field, '' or nothing for none */
function readLook(textOf: (name: keyof ChosenLook) => unknown): ChosenLook {
  const text = (name: keyof ChosenLook) => String(textOf(name) ?? '');
  return {
    name: text('name'),
    palette: text('palette'),
    hue: text('hue'),
    accentHue: text('accentHue'),
    brand: text('brand'),
  };
}

/** Another look has other palettes, so its first one is chosen. Own colours stay. */
function choosePaletteOf(look: string, area: HTMLElement | null): void {
  if (area?.querySelector(`input[value="${OWN_COLOURS}"]:checked`)) return;
  const first = area?.querySelector<HTMLInputElement>(`[data-palettes="${look}"] input`);
  if (first) first.checked = true;
}

/** Gives all frames of a form the colours that it has now, in place of their own. */
function applyColours(form: HTMLFormElement, path: string): void {
  const typed = new FormData(form);
  const look = readLook((name) => typed.get(`${path}.${name}`));
  for (const { contentDocument, dataset } of form.querySelectorAll('iframe')) {
    const view = contentDocument?.defaultView;
    if (!view) continue;
    const own = contentDocument.querySelector<HTMLStyleElement>('[data-own-rules]')?.sheet;
    if (own) own.disabled = true;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(lookRules({ ...look, name: dataset.look ?? look.name }));
    contentDocument.adoptedStyleSheets = [sheet];
  }
}
