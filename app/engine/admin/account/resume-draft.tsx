import { fullName } from '~/content/owner';
import { Notice } from '~/engine/kit/ui/notice';
import { useWords } from '~/engine/kit/ui/use-words';

/** Tells text that a person typed from short technical values, such as a button's intent or an id. */
const isText = (value: string) => /\s/.test(value.trim()) || value.length > 40;

/**
 * Shown after signing in again: everything that was typed into a form whose session had ended, ready to
 * be sent to its original target. It is a plain HTML form, so it works for the forms of every page.
 */
export function ResumeDraft({
  draft: { path, fields },
}: {
  draft: { path: string; fields: [name: string, value: string][] };
}) {
  const { person } = useWords('person');
  const texts = fields.filter(([, value]) => isText(value));
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-svh place-items-center px-5 py-6 outline-none"
    >
      <div className="card w-full max-w-2xl p-6 sm:p-10">
        <p className="font-semibold text-accent text-small">{fullName(person)}</p>
        <h1 className="mt-2 mb-6 text-title">Welcome back</h1>
        <Notice kind="success">
          You are signed in again. What you typed is here, and not saved yet.
        </Notice>
        <form method="post" action={path} className="mt-6">
          {fields.map(([name, value], index) => (
            // A form can contain a name more than once, so the index is the key.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <textarea key={index} name={name} defaultValue={value} readOnly hidden />
          ))}
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-primary">
              Save it now
            </button>
            <a href={path} className="button button-quiet">
              Go back without saving
            </a>
          </div>
        </form>
        {texts.length > 0 && (
          <dl className="mt-8 flex flex-col gap-4">
            {texts.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={index}>
                <dt className="font-medium text-muted text-small">{name}</dt>
                <dd className="mt-1 whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </main>
  );
}
