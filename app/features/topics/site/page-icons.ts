/** The icons of its pages in the palette. */
export const topicIcons = { '/tags': 'hash', '/series': 'list', '/archive': 'archive' };
