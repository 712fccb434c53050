import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { SAMPLE_CONTACT, SAMPLE_OWNER } from '~/engine/core/published/author';

/** What the site knows about its owner. Empty where the words are still the sample's. */
export type OwnerFacts = { name: string; address: string[]; email: string; phone: string };

export function ownerFacts({ person, contact }: Pick<Words, 'person' | 'contact'>): OwnerFacts {
  const name = fullName(person);
  const { address, email, phone } = contact;
  return {
    name: name === SAMPLE_OWNER.name ? '' : name,
    address: address[0] === SAMPLE_CONTACT.street ? [] : address.filter((line) => line !== ''),
    email: email === SAMPLE_CONTACT.email ? '' : email,
    phone: phone.label === SAMPLE_CONTACT.phone ? '' : phone.label,
  };
}
