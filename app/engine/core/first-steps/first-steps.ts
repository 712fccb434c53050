import { countSamples, type SampleCounts, type Samples, samplesInWords } from '../transfer/samples';

/** The first steps of a new owner, in display order. */
const STEPS = [
  'name',
  'features',
  'sentences',
  'words',
  'portrait',
  'contact',
  'social',
  'resume',
  'post',
  'project',
  'samples',
  'address',
  'mail',
] as const;

export type StepId = (typeof STEPS)[number];
/** `what` describes what is left to do. */
export type Step = { id: StepId; isDone: boolean; what?: string } | FeatureStep;

/** A step of a feature, with its texts, and the page where the owner does it. */
export type FeatureStep = {
  id: string;
  isDone: boolean;
  texts: { label: string; note: string; to: string };
};

/** Whether each step is done; null if that cannot be known, or if there is nothing to do. */
type Facts = Record<StepId, boolean | null>;
/** The steps whose state is read from the database. */
type StoredFacts = Pick<Facts, 'features' | 'post' | 'project'>;

export type FirstSteps = {
  /** Samples do not count as the owner's own records. */
  read(): Promise<StoredFacts & { isHidden: boolean }>;
  hide(now: Date): Promise<void>;
};

/**
 * Returns the steps that make a site the owner's own.
 * @param input.isAsked whether the owner asked to see them again
 * @param input.facts reads the facts outside the database; `sampleWords`: the texts that are still the
 *   sample's; `ofFeatures`: the steps of features, shown last
 * @returns null once all are done, or if the owner has hidden them
 */
export async function readFirstSteps(
  input: {
    isAsked: boolean;
    facts: () => Promise<
      Omit<Facts, keyof StoredFacts | 'samples' | 'words'> & {
        sampleWords: string[];
        ofFeatures: FeatureStep[];
      }
    >;
  },
  deps: {
    now: () => Date;
    firstSteps: Pick<FirstSteps, 'read'>;
    samples: Pick<Samples, 'count'>;
    /** The features of the site. */
    installed: readonly unknown[];
  },
): Promise<Step[] | null> {
  const { isHidden, ...stored } = await deps.firstSteps.read();
  if (isHidden && !input.isAsked) return null;
  const [{ sampleWords, ofFeatures, ...facts }, samples] = await Promise.all([
    input.facts(),
    countSamples(deps),
  ]);
  const all: Facts = {
    ...facts,
    ...stored,
    features: deps.installed.length > 0 ? stored.features : null,
    words: sampleWords.length === 0,
    samples: areSamplesRemoved(samples),
  };
  const left: Partial<Record<StepId, string>> = {
    words: `Still the sample’s: ${sampleWords.join(', ')}`,
    samples: samplesInWords(samples.untouched),
  };
  const steps = STEPS.flatMap((id): Step[] => {
    const isDone = all[id];
    if (isDone === null) return [];
    const what = isDone ? '' : left[id];
    return [{ id, isDone, ...(what && { what }) }];
  });
  steps.push(...ofFeatures);
  return steps.every(({ isDone }) => isDone) && !input.isAsked ? null : steps;
}

/** Returns null if there never were any samples. */
function areSamplesRemoved({ untouched, edited, trashed }: SampleCounts): boolean | null {
  const isAny = (counts: SampleCounts['untouched']) => samplesInWords(counts) !== '';
  if (isAny(untouched)) return false;
  return isAny(trashed) || isAny(edited) ? true : null;
}

/** Hides the steps at the owner's request. */
export const hideFirstSteps = (deps: {
  now: () => Date;
  firstSteps: Pick<FirstSteps, 'hide'>;
}): Promise<void> => deps.firstSteps.hide(deps.now());
