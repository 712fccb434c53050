import type { Slot } from '~/engine/kit/ui/slot';
import { ResumeLink } from '~/features/resume/site/resume-link';

/** On the contact page below the ways to make contact. */
export const contact: Slot = {
  resume: ResumeLink,
};
