import type { SiteText } from '~/core/site-words/site-texts';
import type { Command } from './commands.client';

/** The way to the input of a text on the screen "Site". */
export const textCommand = ({ label, path, section, part, of }: SiteText): Command => ({
  label,
  words: `${part} ${of} site text change`,
  note: of === label || of === part ? part : `${part}, ${of}`,
  icon: 'laptop',
  href: `/admin/site/${section}#${path}`,
});
