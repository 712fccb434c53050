/** Both parts of a mail, as its readers get it. */
export function NewsletterPreview({ id, text }: { id: string; text: string }) {
  return (
    <section aria-labelledby="preview-title" className="card mt-6 p-6">
      <h2 id="preview-title" className="text-card">
        What readers get
      </h2>
      <p className="mt-2 text-muted text-small">
        As it was saved last; each mail has a way out of its reader’s own.
      </p>
      <iframe
        title="The mail as a mail program shows it"
        src={`/admin/newsletters/${id}/mail`}
        sandbox="allow-same-origin"
        className="mt-4 h-[32rem] w-full rounded-control border border-line bg-white"
      />
      <details className="mt-4">
        <summary className="link w-fit cursor-pointer py-2">The text part</summary>
        <pre className="mt-3 overflow-x-auto whitespace-pre-wrap break-words rounded-control border border-line p-4 text-small">
          {text}
        </pre>
      </details>
    </section>
  );
}
