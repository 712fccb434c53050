export const comments = {
  title: 'Add Comment',
  placeholder: 'Add your comments here',
  hint: 'Enter atleast 15 characters',
  submit: 'Submit comment',
  /** The name of a commenter without one. */
  anonymous: 'A reader',
  /** Shown next to your name on your comments. */
  owner: 'Owner',
  pending: 'Thank you. Your comment appears here once it has been approved.',
};
