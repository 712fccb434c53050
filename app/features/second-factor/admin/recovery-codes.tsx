import { useEffect, useRef } from 'react';
import { fullName } from '~/content/owner';
import { PasswordField, SecurityForm } from '~/engine/admin/account/security-form';
import { AdminIcon } from '~/engine/admin/shared/admin-icon';
import { copyText } from '~/engine/admin/shared/copy-text';
import type { Refusal } from '~/engine/kit/forms/form-field';
import { Notice } from '~/engine/kit/ui/notice';
import { useWords } from '~/engine/kit/ui/use-words';

/** New recovery codes, to be copied, saved or printed. They are shown once. */
export function RecoveryCodes({ message, codes }: { message: string; codes: string[] }) {
  const { person } = useWords('person');
  const section = useRef<HTMLElement>(null);
  // The button that created them is far below, so move the focus up here.
  useEffect(() => section.current?.focus(), []);
  const list = `${codes.join('\n')}\n`;
  const file = `Recovery codes for the site of ${fullName(person)}. Each code works once.\n\n${list}`;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="codes-title"
      className="card scroll-mt-8 border-2 border-accent p-5 outline-none sm:p-6"
      data-printed
    >
      <div className="print:hidden">
        <Notice kind="success">{message}</Notice>
      </div>
      <h2 id="codes-title" className="mt-5 text-[1.125rem]">
        Your recovery codes
      </h2>
      <p className="mt-2 text-muted">
        Each code signs you in once if you don’t have your phone. Keep them apart from your
        password. They are not shown again.
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-1.5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <button
          type="button"
          onClick={() => copyText(list)}
          className="button button-quiet needs-script"
        >
          <AdminIcon name="copy" />
          Copy
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className="button button-quiet"
        >
          <AdminIcon name="download" />
          Save as a file
        </a>
        <button
          type="button"
          onClick={() => window.print()}
          className="button button-quiet needs-script"
        >
          <AdminIcon name="printer" />
          Print
        </button>
      </div>
    </section>
  );
}

/** A button that replaces the recovery codes. */
export const NewRecoveryCodes = ({ problem }: { problem: Refusal | undefined }) => (
  <SecurityForm
    intent="factor-codes"
    problem={problem}
    submit="Make new recovery codes"
    tone="button-quiet"
  >
    {(state) => <PasswordField state={state('password')} />}
  </SecurityForm>
);
