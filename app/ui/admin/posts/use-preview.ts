import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const AFTER_MS = 400;

/**
 * The HTML of the Markdown that is typed, from the parser of the public page, a moment after the typing
 * stops. What cannot be fetched leaves the preview as it was, and says so.
 * @param initial of the text that the page was loaded with
 */
export function usePreview(textarea: RefObject<HTMLTextAreaElement>, initial: string) {
  const [html, setHtml] = useState(initial);
  const [isStale, setIsStale] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<AbortController>();

  const render = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      const response = await fetch('/admin/blog-update/markdown', {
        method: 'POST',
        body: new URLSearchParams({ details: textarea.current?.value ?? '', stay: '1' }),
        signal: controller.signal,
      });
      const answer: unknown = await response.json();
      if (!response.ok || !isPreview(answer)) throw new Error(`preview: ${response.status}`);
      setHtml(answer.result.html);
      setIsStale(false);
    } catch {
      if (!controller.signal.aborted) setIsStale(true);
    }
  }, [textarea]);

  const onInput = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void render(), AFTER_MS);
  };

  // What was typed before the scripts had started.
  useEffect(() => {
    if (textarea.current && textarea.current.value !== textarea.current.defaultValue) void render();
    return () => {
      clearTimeout(timer.current);
      running.current?.abort();
    };
  }, [textarea, render]);

  return { html, isStale, onInput };
}

const isPreview = (answer: unknown): answer is { result: { html: string } } => {
  const result = isObject(answer) && 'result' in answer ? answer.result : null;
  return isObject(result) && 'html' in result && typeof result.html === 'string';
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
