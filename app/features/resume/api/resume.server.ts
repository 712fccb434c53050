import { fullName } from '~/content/owner';
import type { TimelineEntry } from '~/content/types';
import type { Words } from '~/content/words';
import { isProfile } from '~/engine/kit/social-icon';
import { type ResumeProject, reviewedAt } from '../core/resume';

/** Omits an empty text, because the schema does not allow null. */
const unlessEmpty = (name: string, text: string) => (text === '' ? {} : { [name]: text });

const dates = ({ from, to }: TimelineEntry) => ({
  ...unlessEmpty('startDate', from),
  ...unlessEmpty('endDate', to),
});

/** Returns the resume in the format of https://jsonresume.org/schema (v1.0.0), with the content of its page. */
export const jsonResume = (words: Words, projects: readonly ResumeProject[], origin: string) => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: fullName(words.person),
    label: words.person.role,
    ...(words.person.picture !== '' && { image: new URL(words.person.picture, origin).href }),
    email: words.contact.email,
    ...unlessEmpty('phone', words.contact.phone.label),
    url: `${origin}/`,
    ...unlessEmpty('summary', words.resumeText.summary),
    ...(words.contact.address.length > 0 && {
      location: { address: words.contact.address.join('\n') },
    }),
    profiles: words.socialLinks
      .filter(({ href }) => isProfile(href))
      .map(({ label, href }) => ({ network: label, url: href })),
  },
  work: words.experience.map((entry) => ({
    name: entry.place,
    position: entry.title,
    ...dates(entry),
    summary: entry.text,
  })),
  education: words.education.map((entry) => ({
    institution: entry.place,
    area: entry.title,
    ...dates(entry),
  })),
  skills: words.skillRows
    .filter(({ skills }) => skills.length > 0)
    .map(({ label, skills }) => ({
      name: label,
      keywords: skills.map(({ skill_name }) => skill_name),
    })),
  languages: words.resumeText.languages,
  projects: projects.map((project) => ({
    name: project.projectName,
    description: project.highlight,
    highlights: project.results.map(({ value, label }) => `${value} ${label}`),
    keywords: project.tags,
    endDate: project.completionDate,
    url: `${origin}/project-details/${project.slug}`,
  })),
  meta: {
    canonical: `${origin}/resume.json`,
    version: 'v1.0.0',
    lastModified: reviewedAt(words),
  },
});
