/** The size that social networks expect of sharing cards. Some ignore larger files. */
export const CARD = { width: 1200, height: 630, maxBytes: 300_000 };
