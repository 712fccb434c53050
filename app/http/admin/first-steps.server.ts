import { contact, fullName, hero, person, site } from '~/content';
import { readFirstSteps, type Step } from '~/domain/first-steps';
import { SAMPLE_OWNER } from '~/lib/author';
import { sha256 } from '~/lib/sha256';
import type { Services } from '../context';

/** The sample owner's files as they came, by their SHA-256: who replaces one may well keep its name. */
export const SAMPLE_FILES: Record<string, string> = {
  '/resume.pdf': '1ca74cbea05173be6eedf944740d5c16195ce84253768e94f150161eb1805231',
  '/images/people/robin-sample-192x192.jpg':
    '81580e567a5982a38091fefb93516bc5b10b185b2e7acd2573ffadc33e3a1e26',
  '/images/people/robin-sample-at-work-960x1120.jpg':
    '0503e102aa38ac3b42e5c97631fa6a5865eb49985fa83ac4c0b4f0f632c6e7b6',
  '/images/og-default-1200x630.jpg':
    'a5a9de4c357ead440a80f9f02c86d7ed80a0f80d2e5ac74e4fe36c38fbb0bfb3',
};

const SAMPLE_EMAIL = 'hello@example.com';

/** Whether none of these files is the sample's; null where that cannot be told. */
async function areReplaced(addresses: string[], services: Services): Promise<boolean | null> {
  const replaced = await Promise.all(
    addresses.map(async (address) => {
      const sample = SAMPLE_FILES[address];
      if (sample === undefined) return true;
      const file = await services.staticFile(address);
      return file === null ? null : (await sha256(file)) !== sample;
    }),
  );
  return replaced.includes(null) ? null : replaced.every(Boolean);
}

/** What of the first steps is seen without the database. */
async function knownFacts(services: Services) {
  const { installation, githubUser } = services;
  const [pictures, resume] = await Promise.all([
    areReplaced([person().picture, person().portrait, site().shareImage], services),
    areReplaced([hero().resumeHref], services),
  ]);
  return {
    name: fullName() !== SAMPLE_OWNER.name,
    contact: contact().email !== SAMPLE_EMAIL,
    pictures,
    resume,
    address: installation.hasAddress,
    mail: installation.hasMailProvider,
    contributions: githubUser !== '',
  };
}

/** See `readFirstSteps` of the domain. */
export const firstStepsOf = (
  owner: { adminId: string; isAsked: boolean },
  services: Services,
): Promise<Step[] | null> =>
  readFirstSteps({ ...owner, facts: () => knownFacts(services) }, services);
