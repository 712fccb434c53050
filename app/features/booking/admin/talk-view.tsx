import { Form, Link } from '@remix-run/react';
import { isOfLeadForm, LeadForms } from '~/engine/admin/leads/lead-form';
import { ReadPages } from '~/engine/admin/leads/read-pages';
import { Moment } from '~/engine/admin/shared/moment';
import { BackLink, PageHeader } from '~/engine/admin/shared/page-header';
import { Panel } from '~/engine/admin/shared/panel';
import { RefusalAlert } from '~/engine/admin/shared/refusal-words';
import { Status } from '~/engine/admin/shared/status';
import type { LeadForm, ReadPage } from '~/engine/core/leads/leads';
import { FormField, fieldState, type Outcome, refusalOf } from '~/engine/kit/forms/form-field';
import { mailtoLink } from '~/engine/kit/mailto';
import type { CalendarSays } from '../core/booking';
import { BOOKING_LIMITS, type Booking, isTaking } from '../core/booking';
import { CALENDAR_STATES, TALK_STATES } from '../core/talk-states';

type Talk = {
  talk: Booking;
  /** The time in the owner's zone, and as the visitor sees it. */
  time: string;
  theirTime: string;
  /** For the input of a new time, in the owner's zone. */
  inputTime: string;
  inCalendar: { is: CalendarSays['is']; time: string | null; input: string } | null;
  zone: string;
  isPast: boolean;
  /** The talks to come of the same address. */
  theirs: { id: string; label: string }[];
  /** Whether to ask if all of them are to be cancelled. */
  asksAboutAll: boolean;
  /** The pages that they read on the day on which they booked. */
  readPages: ReadPage[];
  /** The forms of features about the person. */
  forms: LeadForm[];
};

/** One talk, for the owner. */
export function TalkView({
  talk,
  time,
  theirTime,
  inputTime,
  inCalendar,
  zone,
  isPast,
  theirs,
  asksAboutAll,
  readPages,
  forms,
  answer,
}: Talk & { answer: Outcome | undefined }) {
  const { status, name, email, about, reason, place, detail, minutes, createdAt } = talk;
  const refusal = refusalOf(answer);
  const problem = isOfLeadForm(forms, answer) ? undefined : refusal;
  const isRequest = status === 'requested';
  const hasOthers = theirs.some(({ id }) => id !== talk.id);
  const isAsking = hasOthers && asksAboutAll;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/talks">Talks</BackLink>}
        title={`${talk.talk}: ${name}`}
      >
        <a href={mailtoLink(email)} className="button button-quiet">
          Write a mail
        </a>
      </PageHeader>
      <div className="flex max-w-4xl flex-col gap-5">
        {problem && <RefusalAlert refusal={problem} what="Not changed." />}
        {inCalendar && isTaking(talk) && !isPast && <InCalendar {...inCalendar} />}
        <section aria-label="The talk" className="card flex flex-col gap-4 p-5 sm:p-6">
          <Status tone={TALK_STATES[status].tone}>{TALK_STATES[status].label}</Status>
          {isRequest && !talk.takesTime && (
            <p>
              Its time is not reserved: more talks were booked than one visitor, or a day of
              visitors, may take without your consent.
            </p>
          )}
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact label="When">{`${time}, ${minutes} minutes`}</Fact>
            <Fact label="For them">{theirTime}</Fact>
            <Fact label={place}>{detail || 'Nothing is set'}</Fact>
            <Fact label="From">
              <a href={mailtoLink(email)} className="link wrap-anywhere">
                {email}
              </a>
            </Fact>
            <Fact label="Booked">
              <Moment date={createdAt} />
            </Fact>
            {reason && <Fact label="Reason">{reason}</Fact>}
          </dl>
          <p className="whitespace-pre-line wrap-anywhere">{about}</p>
          <ReadPages pages={readPages} />
          {isRequest && !isPast && (
            <Form method="post">
              <button type="submit" name="intent" value="confirm" className="button button-primary">
                Confirm the time
              </button>
            </Form>
          )}
        </section>
        {isTaking(talk) && !isPast && !isAsking && (
          <>
            <Panel id="move" title="Move">
              <Form method="post" className="flex flex-col gap-4">
                <input type="hidden" name="intent" value="move" />
                <FormField
                  label="New time"
                  name="at"
                  type="datetime-local"
                  hint={`In your zone, ${zone}. Also outside your hours. They get a new invitation.`}
                  state={{
                    value: problem?.values.at ?? inputTime,
                    errors: problem?.fields.at ?? [],
                  }}
                />
                <button type="submit" className="button button-quiet self-start">
                  Move the talk
                </button>
              </Form>
            </Panel>
            <Panel id="cancel" title={isRequest ? 'Decline' : 'Cancel'}>
              <Form method="post" className="flex flex-col gap-4">
                <input type="hidden" name="intent" value="call-off" />
                <FormField
                  label="A sentence for them (optional)"
                  name="reason"
                  limit={BOOKING_LIMITS.reason}
                  state={fieldState(problem, 'reason')}
                />
                <button type="submit" className="button button-quiet self-start">
                  {isRequest ? 'Decline the request' : 'Cancel the talk'}
                </button>
              </Form>
            </Panel>
          </>
        )}
        {hasOthers && <AllOfPerson theirs={theirs} isAsking={isAsking} problem={problem} />}
        <LeadForms id={talk.id} forms={forms} outcome={answer} />
      </div>
    </>
  );
}

/** The talks to come of one person, and the form that cancels all of them. It asks on the page, with or without a script. */
function AllOfPerson({
  theirs,
  isAsking,
  problem,
}: Pick<Talk, 'theirs'> & { isAsking: boolean; problem: ReturnType<typeof refusalOf> }) {
  return (
    <Panel id="all" title="All talks to come with this address">
      <ul className="mb-4 list-disc ps-5">
        {theirs.map(({ id, label }) => (
          <li key={id}>
            <Link to={`/admin/talks/${id}`} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {isAsking ? (
        <Form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="call-off-all" />
          <p>
            <strong>Are you sure?</strong>
            {' They get a mail about each, and their times are free again.'}
          </p>
          <FormField
            label="A sentence in each mail (optional)"
            name="reason"
            limit={BOOKING_LIMITS.reason}
            state={fieldState(problem, 'reason')}
          />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-act">
              Yes, cancel all of them
            </button>
            <Link to="?" preventScrollReset className="button button-quiet">
              Leave them
            </Link>
          </div>
        </Form>
      ) : (
        <Link to="?all=1#all" preventScrollReset className="button button-quiet">
          Cancel all of them
        </Link>
      )}
    </Panel>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted text-small">{label}</dt>
    <dd className="wrap-anywhere font-medium">{children}</dd>
  </div>
);

const ADVICE: Record<CalendarSays['is'], string> = {
  moved: 'Nobody can book either time until you decide.',
  declined: 'They still expect you.',
  gone: 'They still expect you.',
  outdated: 'Open the last invitation again if your calendar does not take it over by itself.',
};

/** What the owner's calendar says of the talk, with the buttons that settle it. */
function InCalendar({ is, time, input }: NonNullable<Talk['inCalendar']>) {
  return (
    <Panel id="calendar" title={CALENDAR_STATES[is]}>
      <p>
        {time && <span>{`Your calendar has it on ${time}. `}</span>}
        <span>{ADVICE[is]}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {is === 'moved' && (
          <Form method="post">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="at" value={input} />
            <button type="submit" className="button button-primary">
              Move it here too
            </button>
          </Form>
        )}
        {(is === 'declined' || is === 'gone') && (
          <Form method="post">
            <input type="hidden" name="reason" value="" />
            <button type="submit" name="intent" value="call-off" className="button button-primary">
              Cancel the talk
            </button>
          </Form>
        )}
        {is !== 'outdated' && (
          <Form method="post">
            <button type="submit" name="intent" value="keep" className="button button-quiet">
              Keep it as it is here
            </button>
          </Form>
        )}
      </div>
    </Panel>
  );
}
