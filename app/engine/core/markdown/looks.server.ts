/** An attribute’s name and value. */
export type Attribute = [name: string, value: string];

/** How a text is rendered for the place where it is read. */
export type Look = {
  /** Pages have our styles and scripts; feed readers and mail programs do not. */
  isPage: boolean;
  /** Whether code is highlighted. */
  hasColours: boolean;
  /** Returns the attributes of an element. @param kind the element’s name, or a more specific kind */
  attributes(kind: string, attributes: Attribute[]): Attribute[];
};

export const PAGE: Look = {
  isPage: true,
  hasColours: true,
  attributes: (_, attributes) => attributes,
};

const PAGE_ONLY = /^(?:class|id|role|tabindex|loading|decoding|(?:aria|data)-[a-z]+)$/;

/** Removes the attributes that only our styles and scripts need, and ids that no link targets. */
export const withoutPageAttributes = (attributes: Attribute[]): Attribute[] =>
  attributes.filter(([name]) => !PAGE_ONLY.test(name));

export const FEED: Look = {
  isPage: false,
  hasColours: false,
  attributes: (_, attributes) => withoutPageAttributes(attributes),
};
