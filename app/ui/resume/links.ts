import resume from '~/styles/resume.css';
import { linksTo } from '../delivery/styles';

export const linksOfResume = linksTo('resume', resume);
