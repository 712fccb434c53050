import type { ComponentType } from 'react';

/** What the server reads for the parts of features on the landing page, by feature. Each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface HomeData {}

/** Parts of features in a place of a page, by feature, in this order (`site/slots/`). */
export type Slot<Props extends object = object> = Record<string, ComponentType<Props>>;

/** Shows what features put into a place of a page. */
export const Slotted = <Props extends object>({
  parts,
  props,
}: {
  parts: Slot<Props>;
  props: Props;
}) => Object.entries(parts).map(([name, Part]) => <Part key={name} {...props} />);
