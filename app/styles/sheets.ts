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

type SheetFile = Omit<Sheet, 'text'>;

/** That of all visitors' pages. */
export const SITE_SHEET: SheetFile = { name: 'site', href: site };

/** Those beside it: of the landing page, of pages that hold a text, and of the resume. */
export const sheetsBeside = (pathname: string): SheetFile[] => [
  ...(pathname === '/' ? [{ name: 'home', href: home }] : []),
  ...(holdsText(pathname) ? [{ name: 'texts', href: texts }] : []),
  ...(isResumePath(pathname) ? [{ name: 'resume', href: resume }] : []),
];
