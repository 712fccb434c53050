import { showToast } from '~/kit/ui/toasts';
import { tellInput } from '../shell/dispatch-input';
import { readFrontMatter } from './front-matter';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Fills the empty fields of a form with what the front matter of a text says, and tells which.
 * @returns the text without it; the text as it is where there is none
 */
export function takeFrontMatter(form: HTMLFormElement | null, source: string): string {
  const zone = form?.querySelector<HTMLInputElement>('[name=timeZone]')?.value ?? 'UTC';
  const found = readFrontMatter(source, zone);
  if (!form || !found) return source;
  const { title, description, tags, publishedAt, others } = found.front;
  const fields: [name: string, field: Field | null, value: string][] = [
    ['title', form.querySelector('.editor-title'), title],
    ['description', form.querySelector('.editor-lead'), description],
    ['time', form.querySelector('[name=publishedAt]'), publishedAt],
    ['tags', form.querySelector('[name=tags]'), tags.join('\n')],
  ];
  const given = fields.filter(([, , value]) => value !== '');
  const filled = given.filter(
    ([name, field, value]) => field && fill(field, value, name === 'tags'),
  );
  const left = [...given.filter((one) => !filled.includes(one)).map(([name]) => name), ...others];
  const words = [
    filled.length > 0 ? `Filled in from the front matter: ${namesOf(filled)}.` : '',
    left.length > 0 ? `Left out of it: ${left.join(', ')}.` : '',
  ];
  void showToast('success', words.filter(Boolean).join(' '));
  return found.text;
}

const namesOf = (fields: [name: string, ...unknown[]][]) => fields.map(([name]) => name).join(', ');

/** @param adds whether what is there stays beside it @returns whether the field took it */
function fill(field: Field, value: string, adds: boolean): boolean {
  if (!adds && field.value.trim() !== '') return false;
  field.value = adds ? [field.value, value].filter(Boolean).join('\n') : value;
  // Tags are chips, which take what is put into their field.
  field.dispatchEvent(new Event('change', { bubbles: true }));
  tellInput(field);
  return true;
}
