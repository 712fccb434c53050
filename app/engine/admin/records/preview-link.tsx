import { AdminIcon } from '../shared/admin-icon';
import { copyText } from '../shared/copy-text';

/** A signed link that shows the record to others before it is public. */
export function PreviewLink({ link, state }: { link: string; state: string }) {
  return (
    <section aria-label="Preview link" className="editor-section">
      <h2>Preview link</h2>
      <div className="flex gap-2">
        <input
          readOnly
          value={link}
          aria-label="Preview link"
          aria-describedby="preview-link-hint"
          className="field min-w-0 flex-1"
        />
        <button
          type="button"
          onClick={() => copyText(link)}
          className="icon-button needs-script shrink-0"
          aria-label="Copy the preview link"
          title="Copy"
        >
          <AdminIcon name="copy" />
        </button>
      </div>
      <p id="preview-link-hint" className="text-muted text-small">
        <span>{state === 'published' ? 'Anyone with the link' : 'Only people with the link'}</span>{' '}
        can see the last saved version. It works for seven days.
      </p>
      <a href={link} target="_blank" rel="noreferrer" className="link self-start">
        Open the link
        <span className="sr-only"> (in a new tab)</span>
      </a>
    </section>
  );
}
