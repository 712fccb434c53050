import { countSamples, type SampleCounts, type Samples, samplesInWords } from '../transfer/samples';

/** What whoever takes over a site does first, in the order in which it is shown. */
const STEPS = [
  'name',
  'words',
  'portrait',
  'logo',
  'pictures',
  'contact',
  'social',
  'resume',
  'post',
  'project',
  'samples',
  'address',
  'mail',
  'contributions',
  'second-factor',
] as const;

export type StepId = (typeof STEPS)[number];
/** `what`: what there is to do, in words. */
export type Step = { id: StepId; isDone: boolean; what?: string };

/** Whether a step is done; null where nobody can tell, or where there is nothing to do. */
type Facts = Record<StepId, boolean | null>;
/** The steps whose state is read from the database. */
type StoredFacts = Pick<Facts, 'post' | 'project' | 'second-factor'>;

export type FirstSteps = {
  /** Samples do not count as the owner's records. */
  read(adminId: string): Promise<StoredFacts & { isHidden: boolean }>;
  hide(now: Date): Promise<void>;
};

/**
 * The steps that make a site the owner's own, done or not.
 * @param input.isAsked the owner wants to see them again
 * @param input.facts what is known without the database; `sampleWords`: the words that are still the sample's
 * @returns null once all are done, or the owner has hidden them
 */
export async function readFirstSteps(
  input: {
    adminId: string;
    isAsked: boolean;
    facts: () => Promise<
      Omit<Facts, keyof StoredFacts | 'samples' | 'words'> & { sampleWords: string[] }
    >;
  },
  deps: { now: () => Date; firstSteps: Pick<FirstSteps, 'read'>; samples: Pick<Samples, 'count'> },
): Promise<Step[] | null> {
  const { isHidden, ...stored } = await deps.firstSteps.read(input.adminId);
  if (isHidden && !input.isAsked) return null;
  const [{ sampleWords, ...facts }, samples] = await Promise.all([
    input.facts(),
    countSamples(deps),
  ]);
  const all: Facts = {
    ...facts,
    ...stored,
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
  return steps.every(({ isDone }) => isDone) && !input.isAsked ? null : steps;
}

/** Null where there never were any. */
function areSamplesRemoved({ untouched, edited, trashed }: SampleCounts): boolean | null {
  const isAny = (counts: SampleCounts['untouched']) => samplesInWords(counts) !== '';
  if (isAny(untouched)) return false;
  return isAny(trashed) || isAny(edited) ? true : null;
}

/** The owner has seen enough of them. */
export const hideFirstSteps = (deps: {
  now: () => Date;
  firstSteps: Pick<FirstSteps, 'hide'>;
}): Promise<void> => deps.firstSteps.hide(deps.now());
