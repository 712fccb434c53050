/** An attribute’s name and value. */
export type Attribute = [name: string, value: string];

/** How a text is written for the place where it is read. */
export type Look = {
  /** A page has our styles and scripts; feed readers and mail programs have not. */
  isPage: boolean;
  /** Whether code has colours. */
  hasColours: boolean;
  /** The attributes that an element has there. @param kind the element’s name, or what it is more closely */
  attributes(kind: string, attributes: Attribute[]): Attribute[];
};

export const PAGE: Look = {
  isPage: true,
  hasColours: true,
  attributes: (_, attributes) => attributes,
};

const PAGE_ONLY = /^(?:class|id|role|tabindex|loading|decoding|(?:aria|data)-[a-z]+)$/;

/** Without what our styles and scripts look for, and without targets that no link uses. */
export const withoutPage = (attributes: Attribute[]): Attribute[] =>
  attributes.filter(([name]) => !PAGE_ONLY.test(name));

export const FEED: Look = {
  isPage: false,
  hasColours: false,
  attributes: (_, attributes) => withoutPage(attributes),
};
