/** A form that was sent after its session ended: its target and its text fields, in their order. */
export type Draft = { path: string; fields: [name: string, value: string][] };

/** What the error page needs after a session ended before the form was sent. */
export type SessionEnded = { message: string; draft: Draft };
