import type { TestPart } from '~tests/support/test-part';
import { listResumeProjects } from '../core/resume';

export const testPart: TestPart = {
  withName: ['/resume'],
  stored: { pages: ['/resume', '/resume.json'], withProjects: ['/resume', '/resume.json'] },
  publicRoutes: { pages: ['resume'], files: ['resume.json'] },
  queries: { '/resume': (services) => listResumeProjects(services) },
  words: {
    places: {
      experience: ['/', '/resume', '/resume.json'],
      education: ['/', '/resume', '/resume.json'],
      resume: ['/resume'],
      resumeLink: ['/contact'],
      resumeText: ['/resume', '/resume.json'],
    },
    typed: { 'resumeText.asOf': '1991-05-06' },
  },
};
