import { excerpt } from '~/lib/text/excerpt';

/** Enough of a message to know which one it is. */
export const messageName = ({ name, message }: { name: string; message: string }) =>
  `${name}: ${excerpt(message, 60)}`;
