/** The icon of its page in the palette. */
export const newsletterIcons = { '/newsletter': 'send' };
