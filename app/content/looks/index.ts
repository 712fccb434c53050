import type { ChosenLook } from '../types';
import { blueprint } from './blueprint';
import type { Look } from './look';
import { press } from './press';
import { workshop } from './workshop';

/** All looks, the default first. */
export const looks: [Look, ...Look[]] = [workshop, blueprint, press];

/** Returns the look with a name, or the default. */
export const findLook = (name: string): Look =>
  looks.find((look) => look.name === name) ?? looks[0];

/** The hue of red, and how near to it an accent looks like a mistake beside it, in degrees. */
const RED = { hue: 27, near: 45 };

/** Whether buttons that act are red. They are ink where the accent is so close to red that nobody could tell them apart. */
export const hasRed = (accentHue: number) =>
  Math.abs(((accentHue - RED.hue + 540) % 360) - 180) > RED.near;

/** Returns the hues of the owner's site in degrees: their own, or those of the look. */
export function huesOf({ name, hue, accentHue }: ChosenLook) {
  const look = findLook(name);
  return {
    hue: hue === '' ? look.hue : Number(hue),
    accentHue: accentHue === '' ? look.accentHue : Number(accentHue),
  };
}
