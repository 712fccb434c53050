import type { AllWords } from '~/content/all-words';

/** The words of the landing page that the scripts of other pages do not contain. */
export type HomeWords = Pick<
  AllWords,
  'about' | 'education' | 'experience' | 'services' | 'skillRows'
>;

/** Picks them for the data of the page. */
export const homeWords = ({
  about,
  education,
  experience,
  services,
  skillRows,
}: AllWords): HomeWords => ({ about, education, experience, services, skillRows });
