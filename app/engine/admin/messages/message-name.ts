import { excerpt } from '~/engine/kit/text/excerpt';

/** Returns the sender and an excerpt, for labels. */
export const messageName = ({ name, message }: { name: string; message: string }) =>
  `${name}: ${excerpt(message, 60)}`;

/** Stands for the whole spam folder in place of a message's id. */
export const SPAM_FOLDER = 'spam';

export const spamFolderName = (n: number) => `Spam (${n === 1 ? '1 message' : `${n} messages`})`;
