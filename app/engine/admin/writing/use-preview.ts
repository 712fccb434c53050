import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type TextLanguage, textAttributes } from '~/engine/kit/language/text-language';

const AFTER_MS = 400;

const PREVIEW_FAILED = 'The preview could not be updated. The next change tries again.';

/**
 * Renders the typed Markdown with the parser of the public page, a moment after the typing stops. If the request
 * fails, the preview stays as it was. `problem` says so, or which limit the text exceeds.
 * @param initial the HTML of the loaded text; null without a preview
 */
export function usePreview(textarea: RefObject<HTMLTextAreaElement>, initial: string | null) {
  const [html, setHtml] = useState(initial ?? '');
  const isOff = initial === null;
  const [problem, setProblem] = useState<string | null>(null);
  const [language, setLanguage] = useState<TextLanguage | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<AbortController>();

  const render = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const form = textarea.current?.form;
    const details = textarea.current?.value ?? '';
    const lang = fieldText(form, 'lang');
    try {
      const response = await fetch('/admin/blog-update/markdown', {
        method: 'POST',
        body: new URLSearchParams({ details, lang, stay: '1' }),
        signal: controller.signal,
      });
      const answer: unknown = await response.json();
      if (!response.ok || !isPreview(answer)) throw new Error(`preview: ${response.status}`);
      setHtml(answer.result.html);
      setLanguage(languageOfText(form, details));
      setProblem(answer.result.problem);
    } catch {
      if (!controller.signal.aborted) setProblem(PREVIEW_FAILED);
    }
  }, [textarea]);

  const onInput = () => {
    if (isOff) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void render(), AFTER_MS);
  };

  // Text typed before hydration.
  useEffect(() => {
    const { value, defaultValue } = textarea.current ?? {};
    if (!isOff && value !== defaultValue) void render();
    else setLanguage(languageOfText(textarea.current?.form, value ?? ''));
    return () => {
      clearTimeout(timer.current);
      running.current?.abort();
    };
  }, [textarea, isOff, render]);

  return { html, language, problem, onInput };
}

/** Returns the attributes that the public page gives the text: those of its language or its title. */
const languageOfText = (form: HTMLFormElement | null | undefined, text: string) =>
  textAttributes(
    fieldText(form, 'lang'),
    fieldText(form, 'title') || fieldText(form, 'projectName') || text,
  );

/** Returns the value of a field; '' without one. */
function fieldText(form: HTMLFormElement | null | undefined, name: string): string {
  const value = form ? new FormData(form).get(name) : null;
  return typeof value === 'string' ? value : '';
}

type Preview = { html: string; problem: string | null };

const isPreview = (answer: unknown): answer is { result: Preview } => {
  const result = isObject(answer) && 'result' in answer ? answer.result : null;
  if (!isObject(result) || !('html' in result) || !('problem' in result)) return false;
  return (
    typeof result.html === 'string' &&
    (result.problem === null || typeof result.problem === 'string')
  );
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
