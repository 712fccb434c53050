import type * as v from 'valibot';
import { wholeNumber } from '~/engine/server/environment.server';

declare module '~/engine/core/part.server' {
  interface FeatureEnvironment
    extends v.InferOutput<v.ObjectSchema<typeof environment, undefined>> {}
}

export const environment = {
  /** The maximum of page views counted per day, see `decision.md`. Empty: 5000. */
  COUNTED_VIEWS_A_DAY: wholeNumber('COUNTED_VIEWS_A_DAY', 5000),
};
