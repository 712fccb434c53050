import * as v from 'valibot';
import { emailAddress, parseInput, requiredText } from './input';

type ContactMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  createdAt: Date;
};

export type Messages = { add(message: ContactMessage): Promise<void> };

/** The limits leave room for a long brief and keep one message far below D1's 2 MB a row. */
const contactSchema = v.object({
  name: requiredText('Name', 100),
  email: emailAddress,
  message: requiredText('Message', 5000),
});

/**
 * Keeps a visitor's message where the owner finds it.
 * @throws DomainError `invalid`, naming each field; `unavailable` where it could not be kept.
 */
export async function sendMessage(
  input: unknown,
  deps: { now: () => Date; newId: () => string; messages: Messages },
): Promise<void> {
  const fields = parseInput(contactSchema, input);
  await deps.messages.add({ ...fields, id: deps.newId(), createdAt: deps.now() });
}
