import type { FeatureWords, Texts } from './content/words';
import * as booking from './features/booking/words';
import * as comments from './features/comments/words';
import * as contributions from './features/contributions/words';
import * as newsletter from './features/newsletter/words';
import * as resume from './features/resume/words';
import * as topics from './features/topics/words';

/* What browsers need of the features of this site. `features.server.ts` has the rest. */

/** The texts of features that the scripts of every page contain. */
export const pageTexts: Texts<FeatureWords> = {
  ...booking,
  ...comments,
  ...contributions,
  ...newsletter,
  ...resume,
  ...topics,
};
