/**
 * A style sheet of the visitors' pages: its name in the document, its file, and what that holds, to be part of a page;
 * '' where it could not be read.
 */
export type Sheet = { name: string; href: string; text: string };
