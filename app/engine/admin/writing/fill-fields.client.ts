import { showToast } from '~/engine/kit/ui/toasts';
import { dispatchInput } from '../unsaved-text/form-texts';
import { readFrontMatter } from './front-matter';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Fills the empty fields of a form from the front matter of a text, and says which in a toast.
 * @returns the text without front matter
 */
export function takeFrontMatter(form: HTMLFormElement | null, source: string): string {
  const zone = form?.querySelector<HTMLInputElement>('[name=timeZone]')?.value ?? 'UTC';
  const found = readFrontMatter(source, zone);
  if (!form || !found) return source;
  const { title, description, tags, lang, publishedAt, others } = found.front;
  const fields: [name: string, field: Field | null, value: string][] = [
    ['title', form.querySelector('.editor-title'), title],
    ['description', form.querySelector('.editor-lead'), description],
    ['time', form.querySelector('[name=publishedAt]'), publishedAt],
    ['tags', form.querySelector('[name=tags]'), tags.join('\n')],
    ['language', form.querySelector('[name=lang]'), lang],
  ];
  const given = fields.filter(([, , value]) => value !== '');
  const filled = given.filter(
    ([name, field, value]) => field && fill(field, value, name === 'tags'),
  );
  const left = [...given.filter((one) => !filled.includes(one)).map(([name]) => name), ...others];
  const words = [
    filled.length > 0 ? `Filled in from the front matter: ${namesOf(filled)}.` : '',
    left.length > 0 ? `Not used: ${left.join(', ')}.` : '',
  ];
  void showToast('success', words.filter(Boolean).join(' '));
  return found.text;
}

const namesOf = (fields: [name: string, ...unknown[]][]) => fields.map(([name]) => name).join(', ');

/** @param adds whether existing values stay @returns whether the field was filled */
function fill(field: Field, value: string, adds: boolean): boolean {
  if (!adds && field.value.trim() !== '') return false;
  field.value = adds ? [field.value, value].filter(Boolean).join('\n') : value;
  // The chip input of tags takes the value on `change`.
  field.dispatchEvent(new Event('change', { bubbles: true }));
  dispatchInput(field);
  return true;
}
