/** The URL fragment of the dashboard that starts drawing the missing cards. */
export const DRAW_CARDS = '#draw-cards';
