import {
  contact,
  education,
  experience,
  fullName,
  periods,
  person,
  resume,
  skillRows,
  socialLinks,
} from '~/content';
import type { ResumeProject } from '~/domain/published/resume';

/** What is not known is left out: the schema has texts there, and no null. */
function dates(title: string) {
  const period = periods().find((one) => one.title === title);
  return { ...unlessEmpty('startDate', period?.from), ...unlessEmpty('endDate', period?.to) };
}

const unlessEmpty = (name: string, text = '') => (text === '' ? {} : { [name]: text });

/** The resume in the format of https://jsonresume.org/schema (v1.0.0): the same words as its page. */
export const jsonResume = (origin: string, projects: readonly ResumeProject[]) => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: fullName(),
    label: person().role,
    ...(person().picture !== '' && { image: new URL(person().picture, origin).href }),
    email: contact().email,
    ...unlessEmpty('phone', contact().phone.label),
    url: `${origin}/`,
    ...unlessEmpty('summary', resume().summary),
    ...(contact().address.length > 0 && { location: { address: contact().address.join('\n') } }),
    profiles: socialLinks().map(({ label, href }) => ({ network: label, url: href })),
  },
  work: experience().map(({ title, place, text }) => ({
    name: place,
    position: title,
    ...dates(title),
    summary: text,
  })),
  education: education().map(({ title, place }) => ({
    institution: place,
    area: title,
    ...dates(title),
  })),
  skills: skillRows()
    .filter(({ skills }) => skills.length > 0)
    .map(({ label, skills }) => ({
      name: label,
      keywords: skills.map(({ skill_name }) => skill_name),
    })),
  languages: resume().languages,
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
    lastModified: `${resume().asOf}T00:00:00Z`,
  },
});
