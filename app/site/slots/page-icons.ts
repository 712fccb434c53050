import { newsletterIcons } from '~/features/newsletter/site/page-icons';
import { resumeIcons } from '~/features/resume/site/page-icons';
import { topicIcons } from '~/features/topics/site/page-icons';

/** The icons of features' pages in the palette, by path. */
export const pageIcons: Record<string, { [page: string]: string }> = {
  newsletter: newsletterIcons,
  resume: resumeIcons,
  topics: topicIcons,
};
