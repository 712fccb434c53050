import { Form, Link } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormField, fieldState, type Refusal, wordsOf } from '../form-field';
import { Notice } from '../notice';
import { focusFirstError } from '../use-form-fetcher';
import { AdminIcon } from './admin-icon';
import { Moment } from './moment';
import { PageHeader } from './page-header';
import { RecoveryCodes } from './recovery-codes';
import { Status } from './status';
import { browserName } from './user-agent';

type Security = {
  sessions: {
    id: string;
    userAgent: string;
    createdAt: Date;
    lastSeenAt: Date;
    isThis: boolean;
  }[];
  secondFactor: 'off' | 'offered' | 'on';
  setup: { secret: string; uri: string; qr: { size: number; path: string } } | null;
  recoveryCodes: number;
};

type SecurityOutcome =
  | { ok: true; message: string; result?: { recoveryCodes: string[] } }
  | (Refusal & { status: number });

export function SecurityView({
  security,
  outcome,
}: {
  security: Security;
  outcome: SecurityOutcome | undefined;
}) {
  const problem = outcome && !outcome.ok ? outcome : undefined;
  const codes = outcome?.ok ? outcome.result?.recoveryCodes : undefined;
  const hasFields = problem && Object.keys(problem.fields).length > 0;
  return (
    <>
      <PageHeader title="Security" note="How you sign in, and where you are signed in.">
        <Link to="/admin/settings" className="button button-quiet">
          <AdminIcon name="arrow-left" />
          Settings
        </Link>
      </PageHeader>
      <div className="flex max-w-3xl flex-col gap-5">
        {problem && !hasFields && <Notice kind="problem">{wordsOf(problem)}</Notice>}
        {codes && <RecoveryCodes key={codes[0]} message={outcome?.message ?? ''} codes={codes} />}
        <Sessions sessions={security.sessions} />
        <Panel id="password" title="Password">
          <p className="mb-4 text-muted">
            At least 15 characters; a few words that do not belong together are easy to keep in
            mind. All other sessions end.
          </p>
          <SmallForm intent="password" problem={problem} submit="Change password">
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
          </SmallForm>
        </Panel>
        <SecondFactor security={security} problem={problem} />
      </div>
    </>
  );
}

function Panel({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card p-5 sm:p-6">
      <h2 id={`${id}-title`} className="mb-3 text-[1.125rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FieldStateOf = (name: string) => ReturnType<typeof fieldState>;

/** A form of this page; what the server refused belongs to the one with the same intent. */
function SmallForm({
  intent,
  problem,
  submit,
  tone = 'button-primary',
  children,
}: {
  intent: string;
  problem: Refusal | undefined;
  submit: string;
  tone?: 'button-primary' | 'button-quiet' | 'button-act';
  children: (state: FieldStateOf) => ReactNode;
}) {
  const own = problem?.values.intent === intent ? problem : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (own && form.current) focusFirstError(form.current);
  }, [own]);
  return (
    <Form ref={form} method="post" className="flex w-full max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children((name) => fieldState(own, name))}
      <button type="submit" className={`button self-start ${tone}`}>
        {submit}
      </button>
    </Form>
  );
}

const PasswordField = ({
  label = 'Password',
  state,
}: {
  label?: string;
  state: ReturnType<typeof fieldState>;
}) => (
  <FormField
    label={label}
    name="password"
    type="password"
    autoComplete="current-password"
    state={state}
  />
);

function Sessions({ sessions }: { sessions: Security['sessions'] }) {
  return (
    <Panel id="sessions" title="Where you are signed in">
      <ul>
        {sessions.map(({ id, userAgent, createdAt, lastSeenAt, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-0 first:pt-0"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 font-medium">
                {browserName(userAgent)}
                {isThis && <Status tone="good">This session</Status>}
              </p>
              <p className="text-muted text-small">
                Last seen <Moment date={lastSeenAt} />, signed in <Moment date={createdAt} />
              </p>
            </div>
            {!isThis && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="button button-quiet">
                  End<span className="sr-only"> the session of {browserName(userAgent)}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" reloadDocument className="mt-3">
        <input type="hidden" name="intent" value="end-all" />
        <button type="submit" className="button button-act">
          <AdminIcon name="log-out" />
          Sign out everywhere
        </button>
      </Form>
    </Panel>
  );
}

function SecondFactor({
  security: { secondFactor, setup, recoveryCodes },
  problem,
}: {
  security: Security;
  problem: Refusal | undefined;
}) {
  const isOn = secondFactor === 'on';
  const title = (
    <span className="flex flex-wrap items-center gap-3">
      Second factor
      <Status tone={isOn ? 'good' : 'quiet'}>{isOn ? 'On' : 'Off'}</Status>
    </span>
  );
  return (
    <Panel id="second-factor" title={title}>
      {isOn ? (
        <>
          <p className="mb-4 text-muted">
            {`You are asked for a code of your authenticator app. ${recoveryCodes} of your recovery codes are left.`}
          </p>
          <div className="grid gap-8 sm:grid-cols-2">
            <SmallForm
              intent="factor-codes"
              problem={problem}
              submit="Make new recovery codes"
              tone="button-quiet"
            >
              {(state) => <PasswordField state={state('password')} />}
            </SmallForm>
            <SmallForm intent="factor-off" problem={problem} submit="Switch off" tone="button-act">
              {(state) => <PasswordField state={state('password')} />}
            </SmallForm>
          </div>
        </>
      ) : (
        <>
          <p className="mb-4 text-muted">
            With it, a stolen password alone opens nothing: signing in asks for a code of an
            authenticator app on your phone, too.
          </p>
          {setup ? (
            <Setup setup={setup} problem={problem} />
          ) : (
            <SmallForm intent="factor-offer" problem={problem} submit="Set up">
              {(state) => <PasswordField state={state('password')} />}
            </SmallForm>
          )}
        </>
      )}
    </Panel>
  );
}

/** Dark on light in both themes: that is what apps read. */
const QUIET_ZONE = 4;

function Setup({
  setup: { secret, uri, qr },
  problem,
}: {
  setup: NonNullable<Security['setup']>;
  problem: Refusal | undefined;
}) {
  const size = qr.size + 2 * QUIET_ZONE;
  return (
    <div className="flex flex-wrap items-start gap-6">
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-control"
      >
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="flex min-w-0 max-w-md flex-1 basis-64 flex-col gap-4">
        <p>
          Scan the code with your app, or{' '}
          <a href={uri} className="link">
            open it on this device
          </a>
          . By hand, type this key:
        </p>
        <p>
          <code className="break-all font-mono">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <SmallForm intent="factor-confirm" problem={problem} submit="Switch on">
          {(state) => (
            <FormField
              label="Code"
              name="code"
              autoComplete="one-time-code"
              hint="The six digits that your app shows now."
              state={state('code')}
            />
          )}
        </SmallForm>
        <SmallForm intent="factor-withdraw" problem={problem} submit="Cancel" tone="button-quiet">
          {() => null}
        </SmallForm>
      </div>
    </div>
  );
}
