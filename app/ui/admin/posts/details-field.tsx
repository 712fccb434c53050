import { type RefObject, useId, useRef } from 'react';
import CharactersLeft from '../../forms/characters-left';
import { FieldProblem } from '../../forms/form-field';
import { Prose } from '../../reading/prose';
import { useReading } from '../../reading/use-reading';
import { AdminIcon } from '../admin-icon';
import { PictureUpload } from '../pictures/picture-upload';
import { applyTool, TOOLS } from './markdown-tools';
import { usePreview } from './use-preview';

type DetailsFieldProps = {
  name: string;
  label: string;
  limit: number;
  state: { value: string; errors: string[] };
  isNeeded: boolean;
  html: string;
};

/** A text in Markdown, beside how the public page shows it. @param html of the first text */
export function DetailsField({
  name,
  label,
  limit,
  state: { value, errors },
  isNeeded,
  html,
}: DetailsFieldProps) {
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview(textarea, html);
  useReading();
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
          {isNeeded && '*'}
        </label>
        <Toolbar textarea={textarea} />
        <textarea
          ref={textarea}
          id={id}
          name={name}
          defaultValue={value}
          onInput={preview.onInput}
          rows={22}
          spellCheck
          aria-invalid={errors.length > 0}
          aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
          className="field min-h-72 flex-1 font-mono text-small"
        />
        <CharactersLeft field={textarea} limit={limit} />
        <p id={`${id}-hint`} className="text-muted text-small">
          Markdown: ## heading, **bold**, [text](address), ![what it shows](picture), ``` for code.
        </p>
        <FieldProblem id={id} errors={errors} />
        <PictureUpload textarea={textarea} />
      </div>
      <section aria-labelledby={`${id}-preview`} className="flex min-w-0 flex-col gap-1.5">
        <h2 id={`${id}-preview`} className="font-medium font-sans text-base tracking-normal">
          As readers see it
        </h2>
        <section
          aria-label={`Preview of the ${label.toLowerCase()}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do
          tabIndex={0}
          className="editor-preview"
        >
          <Prose html={preview.html} />
        </section>
        <p role="status" className="text-muted text-small">
          {preview.problem}
        </p>
      </section>
    </div>
  );
}

const Toolbar = ({ textarea }: { textarea: RefObject<HTMLTextAreaElement> }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
  <div role="group" aria-label="Formatting" className="needs-script flex flex-wrap">
    {TOOLS.map((tool) => (
      <button
        key={tool.name}
        type="button"
        aria-label={tool.label}
        title={tool.label}
        onClick={() => textarea.current && applyTool(textarea.current, tool)}
        className="icon-button"
      >
        <AdminIcon name={tool.icon} />
      </button>
    ))}
  </div>
);
