import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { readFirstSteps, type Step } from '~/engine/core/first-steps/first-steps';
import type { HealthCheck } from '~/engine/core/health/health';
import { ownContentCheck } from '~/engine/core/health/own-content';
import { SAMPLE_CONTACT, SAMPLE_OWNER } from '~/engine/core/published/author';
import { hasOriginalSentence, sampleWords } from '~/engine/core/site-words/sentences';
import { countSamples, samplesInWords } from '~/engine/core/transfer/samples';
import { sha256 } from '~/engine/kit/sha256';
import type { Services } from '~/engine/server/context';

/** SHA-256 of the sample owner's files. The owner may replace a file and keep its name, so the content decides. */
export const SAMPLE_FILES: Record<string, string> = {
  '/resume.pdf': '1ca74cbea05173be6eedf944740d5c16195ce84253768e94f150161eb1805231',
  '/images/people/robin-sample-192x192.jpg':
    '81580e567a5982a38091fefb93516bc5b10b185b2e7acd2573ffadc33e3a1e26',
};

/** Matches the placeholder profiles of the sample's social links. */
const SAMPLE_LINK = /^https:\/\/[^/]+\/(in\/)?example$/;

/** Whether none of these files is the sample's. Null if a file could not be read. */
async function areAllReplaced(addresses: string[], services: Services): Promise<boolean | null> {
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

/** Returns for each part of the site whether the owner has replaced the sample; null if unknown. */
async function ownContent(words: Words, services: Services) {
  const [portrait, resume] = await Promise.all([
    areAllReplaced([words.person.picture, words.person.portrait], services),
    areAllReplaced([words.hero.resumeHref], services),
  ]);
  return {
    name: fullName(words.person) !== SAMPLE_OWNER.name,
    contact: words.contact.email !== SAMPLE_CONTACT.email,
    social: !words.socialLinks.some(({ href }) => SAMPLE_LINK.test(href)),
    portrait,
    resume,
  };
}

const PARTS: Record<keyof Awaited<ReturnType<typeof ownContent>>, string> = {
  name: 'your name',
  contact: 'your email address',
  social: 'your social links',
  portrait: 'your picture',
  resume: 'your resume',
};

/** The health check that lists the sample content that visitors still see. */
export async function contentHealth(words: Words, services: Services): Promise<HealthCheck> {
  const [own, samples] = await Promise.all([ownContent(words, services), countSamples(services)]);
  const parts = Object.entries(PARTS).flatMap(([part, name]) =>
    own[part as keyof typeof own] === false ? [name] : [],
  );
  const records = samplesInWords(samples.untouched);
  return ownContentCheck(
    [...parts, ...sampleWords(words, services.texts), records].filter(Boolean),
  );
}

/** The facts about the first steps that are not the engine's own rows. */
async function readFacts(adminId: string, words: Words, services: Services) {
  const { installation, features } = services;
  const ofFeatures = features.map(({ firstSteps }) => firstSteps?.(services, adminId) ?? []);
  const own = await ownContent(words, services);
  return {
    ...own,
    portrait: words.person.picture === '' ? false : own.portrait,
    sentences: !hasOriginalSentence(words, services.texts),
    sampleWords: sampleWords(words, services.texts),
    address: installation.hasAddress,
    mail: installation.hasMailProvider,
    ofFeatures: (await Promise.all(ofFeatures)).flat(),
  };
}

/** Reads the first steps, see `readFirstSteps`. Returns null if they are not shown. */
export const loadFirstSteps = (
  { adminId, isAsked }: { adminId: string; isAsked: boolean },
  words: Words,
  services: Services,
): Promise<Step[] | null> =>
  readFirstSteps({ isAsked, facts: () => readFacts(adminId, words, services) }, services);
