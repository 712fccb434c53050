import { Suspense, useEffect, useId, useRef, useState } from 'react';
import CharactersLeft from '~/engine/kit/forms/characters-left';
import { FieldProblem } from '~/engine/kit/forms/form-field';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';
import { useProseActions } from '~/engine/kit/prose/use-prose-actions';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { ScriptedUpload } from '../pictures/scripted-upload';
import type { EditorHandle } from './editor-handle';
import { applyTool, type Tool } from './markdown-tools.client';
import { PreviewPane } from './preview-pane';
import { Toolbar } from './toolbar.client';
import { usePreview } from './use-preview';
import { useRevealedText } from './use-revealed-text';
import { useView } from './use-view';
import type { View } from './view-switch.client';
import { ViewSwitch } from './view-switch.client';

const TextEditor = lazyComponent(() => import('./text-editor.client'));

type MarkdownFieldProps = {
  name: string;
  label: string;
  limit: number;
  state: { value: string; errors: string[] };
  isNeeded: boolean;
  hint?: string | undefined;
  html: string | null;
};

/**
 * A Markdown field. The textarea is the field that is sent and stored. Once the editor has loaded, it
 * replaces the textarea and keeps its value in sync; until then, or if it can't load, the textarea works alone.
 * @param html of the initial text, for a preview beside the editor; null for a field without one, which is also shorter
 */
export function MarkdownField({
  name,
  label,
  limit,
  state: { value, errors },
  isNeeded,
  hint,
  html,
}: MarkdownFieldProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLElement>(null);
  const tools = useRef<HTMLSpanElement>(null);
  const isScripted = useIsScripted();
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const { view, setView, choose } = useView(field);
  const shown = usePreview(textarea, html);
  useProseActions();
  const hasErrors = errors.length > 0;
  // Shows the text, so that its error can be focused.
  useEffect(() => {
    if (hasErrors) setView((now) => (now === 'read' ? 'write' : now));
  }, [hasErrors, setView]);
  useRevealedText(textarea, editor, () => setView((now) => (now === 'read' ? 'write' : now)));
  const changeView = (next: View) => {
    choose(next);
    requestAnimationFrame(() => {
      // The preview starts at the top, and writing continues where it was.
      const { top = 0 } = field.current?.getBoundingClientRect() ?? {};
      if (next === 'read' && top < 0) field.current?.scrollIntoView();
      else if (view === 'read') editor?.show();
    });
  };
  const run = (tool: Tool) => {
    if (editor) editor.run(tool.name);
    else if (textarea.current) applyTool(textarea.current, tool);
  };
  const described = {
    'aria-invalid': hasErrors,
    'aria-describedby': `${id}-hint${hasErrors ? ` ${id}-errors` : ''}`,
  };
  return (
    <div
      ref={field}
      className="writing"
      data-view={html === null ? 'write' : view}
      data-short={html === null || undefined}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only focuses the editor, which is a tab stop */}
      <label
        id={`${id}-label`}
        htmlFor={editor ? undefined : id}
        onClick={editor?.focus}
        // The largest field of a page is its text; a shorter one is one of several.
        className={html === null ? 'font-medium' : 'sr-only font-medium without-script:not-sr-only'}
      >
        {isNeeded ? `${label}*` : label}
      </label>
      <div className="writing-bar needs-script">
        {isScripted && (
          <>
            <Toolbar onTool={run} more={tools} />
            {html !== null && <ViewSwitch view={view} onView={changeView} />}
          </>
        )}
      </div>
      <div className="writing-panes">
        <div className="writing-text">
          <textarea
            ref={textarea}
            id={id}
            name={name}
            defaultValue={value}
            onInput={shown.onInput}
            rows={html === null ? 10 : 22}
            spellCheck
            hidden={editor !== null}
            {...described}
            // The label focuses the editor, if there is one.
            aria-invalid={hasErrors && editor === null}
            // The size of the editor that replaces it, to avoid a layout shift. Without a script there is no
            // toolbar, so a frame marks the field.
            className="field-sizing-content min-h-[calc(var(--rows)*1lh+4.75rem)] w-full resize-y bg-transparent px-0.5 pt-3 pb-16 text-[1.125rem] leading-[1.7] without-script:rounded-control without-script:border-[1.5px] without-script:border-control without-script:bg-surface without-script:px-3.5"
          />
          {isScripted && (
            <Suspense>
              <TextEditor
                {...{ field, textarea, preview, tools, html: shown.html, onReady: setEditor }}
                label={`${id}-label`}
                isInvalid={hasErrors}
                describedBy={described['aria-describedby']}
              />
            </Suspense>
          )}
          <CharactersLeft field={textarea} limit={limit} />
          <p id={`${id}-hint`} className="text-muted text-small">
            {hint && <span>{hint} </span>}
            <span>Markdown: ## heading, **bold**, [text](address), </span>
            <span className="whitespace-nowrap">![what it shows](picture), ``` for code.</span>
          </p>
          <FieldProblem id={id} errors={errors} />
          {editor === null && <ScriptedUpload textarea={textarea} />}
        </div>
        {html !== null && (
          <PreviewPane
            ref={preview}
            label={label}
            html={shown.html}
            language={shown.language}
            problem={shown.problem}
          />
        )}
      </div>
    </div>
  );
}
