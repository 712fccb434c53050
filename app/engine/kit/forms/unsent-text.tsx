import { useId } from 'react';

/** Fields that nobody types. */
const UNTYPED =
  /^(intent|id|ids|newId|formId|version|stay|backTo|bulk|autosave|before|begun|draft|drawn|zone|timeZone|plannedAt|publishedAt|status|kind|at|to|other|then|revision|seen|parent|source|sourcePage|proof|homepage_url|token|ticket|redirectTo|import|isOn|mailable|projectId|post|show\w+|relation|agreed)$|\.length$/;

/** What fields are called, by name. */
type Labels = Readonly<Record<string, string>>;

/** Returns the texts that a person typed, with their labels. */
const typedTexts = (values: Record<string, string>, labels: Labels) =>
  Object.entries(values).flatMap(([name, text]) =>
    UNTYPED.test(name) || text.trim() === ''
      ? []
      : [{ name, text, label: labels[name] ?? labelOf(name) }],
  );

function labelOf(name: string): string {
  const words = name
    .replaceAll('.', ' ')
    .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Shows what was typed into a form, to copy it. Renders nothing if nothing was typed.
 * @param labels of fields whose names say little to the person
 */
export function TypedTexts({
  values,
  heading,
  labels,
}: {
  values: Record<string, string>;
  heading: string;
  labels: Labels;
}) {
  const id = useId();
  const texts = typedTexts(values, labels);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex max-w-2xl flex-col gap-4">
      <h2 id={id} className="text-card">
        {heading}
      </h2>
      {texts.map(({ name, label, text }) => (
        <label key={name} className="flex flex-col gap-1.5 font-medium">
          {label}
          <textarea
            readOnly
            defaultValue={text}
            rows={Math.min(12, Math.ceil(text.length / 70) + text.split('\n').length - 1)}
            className="field font-normal"
          />
        </label>
      ))}
    </section>
  );
}
