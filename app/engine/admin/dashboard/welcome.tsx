import { Form } from '@remix-run/react';
import { useRef, useState } from 'react';
import { formTexts } from '~/engine/kit/fields/form-tree';
import { FieldFrame, FormField } from '~/engine/kit/forms/form-field';
import { drawMark } from '~/engine/kit/mark';
import { MarkPicture } from '~/engine/kit/ui/picture';
import { useTheme } from '~/engine/kit/ui/theme-switch';
import { LivePicture } from '../site/live-preview';
import type { Section } from '../site/texts.client';
import { STEP_TEXTS } from './first-steps';

/** What the card asks for. The form sends the other texts of the section as they are. */
const ASKED = ['person.firstName', 'person.lastName', 'site.language'];

/**
 * Until the site has its owner's name: the name, their mark to be, and the first screen as it gets.
 * @param section the texts about the owner
 */
export function Welcome({ section }: { section: Section }) {
  const form = useRef<HTMLFormElement>(null);
  const texts = formTexts(Object.fromEntries(section.texts.map((text) => [text.name, text.value])));
  const [name, setName] = useState(texts['person.firstName'] ?? '');
  const theme = useTheme();
  const { label, note, to } = STEP_TEXTS.name;
  return (
    <Form
      ref={form}
      method="post"
      // Remix would load the other page's script, and leave this page if that fails. A form of the browser stays (native-forms.ts).
      reloadDocument
      action={to}
      encType="multipart/form-data"
      aria-labelledby="welcome-title"
      onInput={({ currentTarget }) =>
        setName(String(new FormData(currentTarget).get('person.firstName')))
      }
      className="welcome card mb-6 p-6 sm:p-8"
    >
      <input type="hidden" name="before" value={section.before} />
      {Object.entries(texts).map(
        ([path, value]) =>
          !ASKED.includes(path) && <input key={path} type="hidden" name={path} value={value} />,
      )}
      <div className="flex flex-col gap-5">
        <div>
          <div className="mb-2 flex items-center gap-4">
            <MarkPicture mark={drawMark(name)} className="h-14" />
            <h2 id="welcome-title" className="text-headline">
              {label}
            </h2>
          </div>
          <p className="text-muted">{note}</p>
        </div>
        <div className="grid gap-x-4 gap-y-3 sm:max-xl:grid-cols-3">
          {ASKED.map((path) => (
            <AskedField key={path} path={path} section={section} value={texts[path] ?? ''} />
          ))}
        </div>
        <button
          type="submit"
          name="intent"
          value="publish"
          className="button button-primary self-start"
        >
          Publish
        </button>
      </div>
      <LivePicture
        form={form}
        section={section}
        version={0}
        theme={theme}
        title="The first screen with your name"
      />
    </Form>
  );
}

/** Not with `FieldInput`, which has the inputs of all kinds of fields. */
function AskedField({ path, section, value }: { path: string; section: Section; value: string }) {
  const [text, part = ''] = path.split('.');
  const field = section.texts.find(({ name }) => name === text)?.field.parts?.[part];
  if (!field) return null;
  const { label, limit, choices } = field;
  if (!choices) {
    return <FormField label={label} name={path} state={{ value, errors: [] }} limit={limit} />;
  }
  return (
    <FieldFrame label={label} errors={[]}>
      {(framed) => (
        <select {...framed} name={path} defaultValue={value} className="field">
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
