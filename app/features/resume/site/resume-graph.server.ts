import type { AllWords } from '~/content/all-words';
import { profile, profileGraph } from '~/site/parts/structured-data/pages.server';

/** Returns when the owner last reviewed the resume, in ISO 8601. */
export const reviewedAt = ({ resumeText }: AllWords) => `${resumeText.asOf}T00:00:00Z`;

export const resumeGraph = (words: AllWords) =>
  profileGraph({ path: '/resume', name: words.resume.title }, words, {
    owner: {
      ...profile(words),
      email: words.contact.email,
      knowsAbout: words.skillRows.flatMap(({ skills }) =>
        skills.map(({ skill_name }) => skill_name),
      ),
      knowsLanguage: words.resumeText.languages.map(({ language }) => language),
    },
    dateModified: reviewedAt(words),
  });
