import { useId } from 'react';

/** Fields that nobody types. */
const UNTYPED =
  /^(intent|id|ids|newId|formId|version|stay|backTo|bulk|autosave|before|begun|draft|drawn|zone|timeZone|plannedAt|publishedAt|status|kind|at|to|other|then|revision|seen|parent|source|sourcePage|proof|homepage_url|token|ticket|redirectTo|import|isOn|mailable|projectId|post|show\w+|relation|agreed)$|\.length$/;

/** Names that say little to a person. */
const LABELS: Record<string, string> = { body: 'Comment', quote: 'Your words', words: 'Text' };

/** Returns the texts that a person typed, with their labels. */
const typedTexts = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, text]) =>
    UNTYPED.test(name) || text.trim() === '' ? [] : [{ name, text, label: labelOf(name) }],
  );

function labelOf(name: string): string {
  const words = name
    .replaceAll('.', ' ')
    .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Shows what was typed into a form, to copy it. Renders nothing if nothing was typed. */
export function TypedTexts({
  values,
  heading,
}: {
  values: Record<string, string>;
  heading: string;
}) {
  const id = useId();
  const texts = typedTexts(values);
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
