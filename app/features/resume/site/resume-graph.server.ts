import type { Words } from '~/content/words';
import { profile, profileGraph } from '~/engine/server/structured-data/pages.server';
import { reviewedAt } from '../core/resume';

export const resumeGraph = (words: Words) =>
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
