import { holdsText, isResumePath } from '~/lib/paths';
import home from './home.css';
import resume from './resume.css';
import site from './site.css';
import texts from './texts.css';

/**
 * A style sheet of the visitors' pages: its name in the document, its file, and what that holds, to be part of a page;
 * '' where it could not be read.
 */
export type Sheet = { name: string; href: string; text: string };

/** Those of a visitors' page: that of all pages, of the landing page, of those that hold a text, and of the resume. */
export const sheetsOf = (pathname: string): Omit<Sheet, 'text'>[] => [
  { name: 'site', href: site },
  ...(pathname === '/' ? [{ name: 'home', href: home }] : []),
  ...(holdsText(pathname) ? [{ name: 'texts', href: texts }] : []),
  ...(isResumePath(pathname) ? [{ name: 'resume', href: resume }] : []),
];
