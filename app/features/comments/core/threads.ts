export type ApprovedComment = {
  id: string;
  /** The name that the writer entered. May be empty, and is empty for the owner. */
  name: string;
  byOwner: boolean;
  body: string;
  createdAt: Date;
};

/** A comment with its answers, oldest first. */
export type CommentThread = ApprovedComment & { answers: ApprovedComment[] };

/** A comment as a page shows it: with the day, YYYY-MM-DD, instead of the time. */
export type ShownComment = Omit<ApprovedComment, 'createdAt'> & { writtenOn: string };
export type ShownThread = ShownComment & { answers: ShownComment[] };
