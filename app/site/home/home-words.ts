import type { AllWords } from '~/content/all-words';
import type { Skill, SkillRow, TimelineEntry } from '~/content/types';

/** An entry of a timeline without its times for programs. */
export type HomeEntry = Omit<TimelineEntry, 'from' | 'to'>;

/** A row of skills. A logo has what differs from most of them. */
export type HomeSkills = {
  label: SkillRow['label'];
  skills: (Pick<Skill, 'skill_name' | 'Image'> & Partial<Skill>)[];
};

/** The words of the landing page that the scripts of other pages do not contain. */
export type HomeWords = Pick<AllWords, 'about' | 'services'> & {
  education: HomeEntry[];
  experience: HomeEntry[];
  skillRows: HomeSkills[];
};

const withoutTimes = ({ from, to, ...entry }: TimelineEntry): HomeEntry => entry;

/** The size of most logos, in pixels. */
export const LOGO = 40;

const skill = ({ skill_name, Image, width, height, isDark }: Skill) => ({
  skill_name,
  Image,
  ...((width !== LOGO || height !== LOGO) && { width, height }),
  ...(isDark && { isDark }),
});

/** Picks them for the data of the page, without what it does not show. */
export const homeWords = ({
  about,
  education,
  experience,
  services,
  skillRows,
}: AllWords): HomeWords => ({
  about,
  education: education.map(withoutTimes),
  experience: experience.map(withoutTimes),
  services,
  skillRows: skillRows.map(({ label, skills }) => ({ label, skills: skills.map(skill) })),
});
