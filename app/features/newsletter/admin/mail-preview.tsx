import type { RefObject } from 'react';

/**
 * Previews the HTML and the text part of a mail, 600 pixels wide as in mail programs. Switching between them works
 * without JavaScript.
 * @param src the address of the HTML part
 * @param text the text part
 * @param problem why the preview is out of date
 */
export function MailPreview({
  src,
  text,
  problem,
  frame,
}: {
  src: string;
  text: string;
  problem?: string | null;
  frame?: RefObject<HTMLIFrameElement>;
}) {
  return (
    <section aria-labelledby="preview-title" className="group">
      <div className="mb-3 flex max-w-[37.5rem] flex-wrap items-center justify-between gap-3">
        <h2 id="preview-title" className="text-[1.125rem]">
          What readers get
        </h2>
        <fieldset className="segments">
          <legend className="sr-only">Part of the mail</legend>
          <label>
            <input type="radio" name="part" value="html" defaultChecked />
            HTML
          </label>
          <label>
            <input type="radio" name="part" value="text" />
            Plain text
          </label>
        </fieldset>
      </div>
      {problem && (
        <p role="status" className="mb-3 text-red text-small">
          {problem}
        </p>
      )}
      <iframe
        ref={frame}
        title="The mail as a mail program shows it"
        src={src}
        sandbox="allow-same-origin"
        className="h-(--mail-height,32rem) w-full group-has-[[value=text]:checked]:hidden max-w-[37.5rem] rounded-control border border-line bg-white"
      />
      <pre className="h-(--mail-height,32rem) group-has-[[value=html]:checked]:hidden max-w-[37.5rem] overflow-auto whitespace-pre-wrap break-words rounded-control border border-line p-4 text-small">
        {text}
      </pre>
    </section>
  );
}
