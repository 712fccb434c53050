/** What comments say to visitors, beside the owner’s words. */
export const en = {
  page: {
    name: 'Your name (optional)',
    body: 'Your comment',
    reply: 'Reply',
    replyTo: 'Reply to {name}',
    answering: 'Your reply to {name}: “{quote}”',
    own: 'Write a comment of its own',
  },
  count: { one: '{count} comment', other: '{count} comments' },
  fields: {
    tooShort: '“{label}” is too short: enter at least 15 characters.',
    labels: { name: 'Your name', body: 'Your comment' },
  },
  refusals: { tooMany: 'More comments than this site can keep have arrived today.' },
} as const;

declare module '~/content/languages/language' {
  interface FeatureTexts {
    comments: typeof en;
  }
}
