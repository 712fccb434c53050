/** The icon of its page in the palette. */
export const resumeIcons = { '/resume': 'download' };
