import type { Choice } from '~/engine/kit/fields/field';
import { FieldFrame } from '~/engine/kit/forms/form-field';

/** An input for a language tag, with common languages to choose from. */
export function LanguageField({
  label,
  name,
  hint,
  limit,
  state: { value, errors },
  languages,
}: {
  label: string;
  name: string;
  hint: string | undefined;
  limit: number;
  state: { value: string; errors: string[] };
  languages: Choice[];
}) {
  const list = `${name}-choices`;
  return (
    <FieldFrame label={label} hint={hint} errors={errors}>
      {(framed) => (
        <>
          <input
            {...framed}
            name={name}
            defaultValue={value}
            list={list}
            maxLength={limit}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="field"
          />
          <datalist id={list}>
            {languages.map((language) => (
              <option key={language.id} value={language.id}>
                {language.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
