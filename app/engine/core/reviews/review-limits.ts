/** In characters. Role and company together fit into the position of a review. */
export const ANSWER_LIMITS = { quote: 5000, name: 100, role: 95, company: 100 };

export const INVITATION_LIMITS = { name: 100, line: 1000, reason: 1000 };
