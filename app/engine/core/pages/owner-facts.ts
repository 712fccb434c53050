import type { AllWords } from '~/content/all-words';
import { fullName } from '~/content/owner';
import { SAMPLE_OWNER } from '../published/author';

/** What the site knows about its owner. Empty where the words are still the sample's. */
export type OwnerFacts = { name: string; address: string[]; email: string; phone: string };

/** The contact details that the site comes with. */
export const SAMPLE_CONTACT = {
  street: '12 Example Street',
  email: 'hello@example.com',
  phone: '+1 555 0100',
};

export function ownerFacts({ person, contact }: Pick<AllWords, 'person' | 'contact'>): OwnerFacts {
  const name = fullName(person);
  const { address, email, phone } = contact;
  return {
    name: name === SAMPLE_OWNER.name ? '' : name,
    address: address[0] === SAMPLE_CONTACT.street ? [] : address.filter((line) => line !== ''),
    email: email === SAMPLE_CONTACT.email ? '' : email,
    phone: phone.label === SAMPLE_CONTACT.phone ? '' : phone.label,
  };
}
