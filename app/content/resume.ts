import type { Period, Resume } from './types';

/** What /resume and /resume.json tell beside your role, experience, education, skills and first projects. */
export const resume: Resume = {
  title: 'Resume',
  description:
    'The resume of Robin Sample, web developer, to read and to print: experience, projects and what came of them, skills, education.',
  /** When you last looked through it: YYYY-MM-DD. */
  asOf: '2026-11-02',
  summary:
    'I build websites alone, from the first sketch to the handover: server-rendered, fast on a slow phone, and tested so that somebody else can change them without asking me.',
  languages: [
    { language: 'English', fluency: 'Native speaker' },
    { language: 'Portuguese', fluency: 'Fluent in talks and in writing' },
    { language: 'German', fluency: 'Enough for a train journey' },
  ],
  headings: {
    experience: 'Experience',
    projects: 'Projects',
    skills: 'Skills',
    education: 'Education',
    languages: 'Languages',
    elsewhere: 'Elsewhere',
  },
  /** In front of the day. */
  asOfLabel: 'As of',
  /** On the link to the file of the landing page's button. */
  file: 'As a PDF',
  /** On links to the page. */
  link: 'Read my resume',
};

/**
 * The times of `experience` and `education` for machines, by their titles: 2020, 2020-06 or 2020-06-01; null where
 * one is not known, or where it goes on. Not beside their texts, which the landing page takes to the browser.
 */
export const periods: Record<string, Period> = {
  Interfaces: { from: '2022', to: null },
  'Design systems': { from: '2021', to: null },
  'Servers and data': { from: '2021', to: null },
  Delivery: { from: '2020', to: null },
  'Web development course': { from: null, to: '2024-06' },
  'Mathematics, university degree': { from: '2020-06', to: null },
  'Basic computer course': { from: '2020-01', to: '2020-08' },
  'Higher secondary': { from: '2017', to: '2019' },
  'Secondary school': { from: '2012', to: '2017' },
};
