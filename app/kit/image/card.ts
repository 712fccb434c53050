/** Cards for sharing: what networks ask for, and some of them leave out what has more bytes. */
export const CARD = { width: 1200, height: 630, maxBytes: 300_000 };
