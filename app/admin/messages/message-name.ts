import { excerpt } from '~/kit/text/excerpt';

/** Enough of a message to know which one it is. */
export const messageName = ({ name, message }: { name: string; message: string }) =>
  `${name}: ${excerpt(message, 60)}`;

/** What the whole spam folder is called where a list asks about one message by its id. */
export const SPAM = 'spam';

export const spamName = (n: number) => `Spam (${n === 1 ? '1 message' : `${n} messages`})`;
