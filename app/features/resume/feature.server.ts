import { publicPage } from '~/engine/kit/public-page';
import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as resumeJson from './files/resume-json.server';
import { respondWithResumeFile } from './site/resume-file.server';

export const feature: Feature = {
  name: 'resume',
  files: [
    route('resume.json', resumeJson),
    route('resume.pdf', { handle: publicPage(), loader: respondWithResumeFile }),
  ],
};
