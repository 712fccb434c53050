import { FIELDS, SECTIONS } from '~/content/fields';
import type { Command } from './commands.client';

/** The texts of the screen "Site", each by its label, with the way to its input. */
export const SITE_FIELDS: Command[] = Object.entries(FIELDS).flatMap(([name, field]) => {
  const page = `/admin/site/${field.section}`;
  const part = SECTIONS[field.section].label;
  const command = (label: string, path: string): Command => ({
    label,
    words: `${part} ${field.label} site text change`,
    note: field.label === label || field.label === part ? part : `${part}, ${field.label}`,
    icon: 'laptop',
    href: `${page}#${path}`,
  });
  return 'fields' in field
    ? Object.entries(field.fields).map(([key, { label }]) => command(label, `${name}.${key}`))
    : [command(field.label, name)];
});
