import { FIELDS, SECTIONS, type SectionId } from './fields';

/** A text that the owner can change, by the labels on the screen "Site". */
export type SiteText = {
  label: string;
  /** Its field's name in the form, such as `hero.headline`. */
  path: string;
  section: SectionId;
  /** The section's label. */
  part: string;
  /** What it belongs to; the label itself where it stands alone. */
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
