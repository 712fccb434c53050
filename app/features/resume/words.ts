import { fullName } from '~/content/owner';
import type { Sources } from '~/content/types';

/** The head of the resume, and the links to it. */
export const resume = ({ person }: Sources) => ({
  title: 'Resume',
  description: `The resume of ${fullName(person)}, web developer, to read and to print: experience, projects and what came of them, skills, education.`,
});

/** On links to the page. */
export const resumeLink: string = 'Read my resume';

type ResumeText = {
  asOf: string;
  summary: string;
  languages: { language: string; fluency: string }[];
  headings: Record<
    'experience' | 'projects' | 'skills' | 'education' | 'languages' | 'elsewhere',
    string
  >;
  asOfLabel: string;
  file: string;
};

/** What /resume and /resume.json show in addition to your role, experience, education, skills and first projects. */
export const resumeText: ResumeText = {
  /** When you last reviewed it: YYYY-MM-DD. */
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
  /** Before the day. */
  asOfLabel: 'As of',
  /** On the link to the file, which the button of the landing page downloads too. */
  file: 'As a PDF',
};
