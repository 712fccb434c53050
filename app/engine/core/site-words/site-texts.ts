import { FIELDS, SECTIONS, type SectionId } from './fields';

/** A text that the owner can change, with the labels on the screen "Site". */
export type SiteText = {
  label: string;
  /** The field's name in the form, such as `hero.headline`. */
  path: string;
  section: SectionId;
  /** The label of the section. */
  part: string;
  /** The label of its group; its own label if it is in no group. */
  of: string;
};

export const listSiteTexts = (): SiteText[] =>
  Object.entries(FIELDS).flatMap(([name, { section, shown, parts }]) => {
    const about = { section, part: SECTIONS[section].label, of: shown.label };
    return parts
      ? Object.entries(parts).map(
          ([
            part,
            {
              shown: { label },
            },
          ]) => ({
            ...about,
            label,
            path: `${name}.${part}`,
          }),
        )
      : [{ ...about, label: shown.label, path: name }];
  });
