import { FormField, type Refusal, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import { BackLink, PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';
import { ScreenLinks } from '../shell/screen-links';
import { PasswordField, SecurityForm } from './security-form';
import { type Session, Sessions } from './sessions';

/** The security settings: sessions and password, and links to those of features. */
export function SecurityView({
  sessions,
  outcome,
}: {
  sessions: Session[];
  outcome: AdminOutcome | undefined;
}) {
  const problem = refusalOf(outcome);
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/settings">Settings</BackLink>}
        title="Security"
        note="How you sign in, and where you are signed in."
      >
        <ScreenLinks on="/admin/settings/security" />
      </PageHeader>
      <div className="flex max-w-3xl flex-col gap-5">
        <RefusalNotice refusal={problem} />
        <Sessions sessions={sessions} />
        <Password problem={problem} />
      </div>
    </>
  );
}

const Password = ({ problem }: { problem: Refusal | undefined }) => (
  <Panel id="password" title="Password">
    <p className="mb-4 text-muted">
      At least 15 characters. A few unrelated words are easy to remember. Changing it ends all other
      sessions.
    </p>
    <SecurityForm intent="password" problem={problem} submit="Change password">
      {(state) => (
        <>
          <PasswordField label="Current password" state={state('password')} />
          <FormField
            label="New password"
            name="newPassword"
            type="password"
            autoComplete="new-password"
            state={state('newPassword')}
          />
        </>
      )}
    </SecurityForm>
  </Panel>
);
