import { blueprint } from './blueprint';
import type { Look } from './look';
import { press } from './press';
import { workshop } from './workshop';

/** All looks, the default first. */
export const looks: [Look, ...Look[]] = [workshop, blueprint, press];

/** Returns the look with a name, or the default. */
export const findLook = (name: string): Look =>
  looks.find((look) => look.name === name) ?? looks[0];

/** The name of the palette that is the owner's own. */
export const OWN_COLOURS = 'own';
