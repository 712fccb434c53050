import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import { CONTACT_LIMITS } from '~/engine/core/limits/limits';
import { FieldProblem, FormField, fieldState, type Refusal } from '~/engine/kit/forms/form-field';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import { FormGuard } from '~/engine/kit/forms/spam-guard';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { Notice } from '~/engine/kit/ui/notice';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { PageHead } from '~/site/parts/page-head';
import { BOOKING_LIMITS } from '../core/booking';

import { ChosenKind, KindCards } from './kind-cards';
import type { BookPage } from './shown';
import { ClockWithZone, changedQuery, TimePicker, ZoneSelect } from './time-picker';

/** Books a talk in three steps, each with its own address: kind, time, form. */
export function BookView({ page, problem }: { page: BookPage; problem: Refusal | undefined }) {
  const [search] = useSearchParams();
  const text = useText('booking');
  const { talkPage } = useWords('talkPage');
  const { kinds, kind, zone, times, chosen } = page;
  return (
    <div className="page-below-header page in-columns flex flex-col gap-8">
      <PageHead title={talkPage.title} text={kinds.length === 0 ? talkPage.none : talkPage.text} />
      {search.has('asked') && <Notice kind="success">{text.arrived}</Notice>}
      {kinds.length > 0 && !kind && <KindCards kinds={kinds} />}
      {kind && <ChosenKind kind={kind} hasOthers={kinds.length > 1} />}
      {kind && chosen && <BookingForm page={page} chosen={chosen} problem={problem} />}
      {kind && !chosen && times && (
        <>
          <ZoneSelect {...page} />
          <TimePicker times={times} zone={page.zoneName}>
            {({ at, clock }) => (
              <Link to={changedQuery(search, { at, zone })} className="button button-quiet">
                <ClockWithZone clock={clock} zone={page.zoneName} />
              </Link>
            )}
          </TimePicker>
        </>
      )}
      <p>
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          {talkPage.otherwise}
        </Link>
      </p>
    </div>
  );
}

function BookingForm({
  page: { kind, zone },
  chosen: { at, label, isFree, nearest, formId },
  problem,
}: {
  page: BookPage;
  chosen: NonNullable<BookPage['chosen']>;
  problem: Refusal | undefined;
}) {
  const { talkPage } = useWords('talkPage');
  const [search] = useSearchParams();
  const { state: sending } = useNavigation();
  const text = useText('booking');
  const { name, email } = useText('forms');
  const isTaken = !isFree;
  return (
    <Form method="post" className="card flex flex-col gap-6 p-6 md:p-8">
      <FormGuard />
      <input type="hidden" name="kind" value={kind?.slug} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="formId" value={problem?.values.formId ?? formId} />
      <div>
        <h2 className="text-card">{label}</h2>
        <Link
          to={changedQuery(search, { at: null })}
          className="link inline-flex min-h-11 items-center"
        >
          {text.otherTime}
        </Link>
      </div>
      {isTaken ? (
        <fieldset aria-describedby="taken-errors" className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">{text.nearest}</legend>
          <FieldProblem id="taken" errors={problem?.fields.at ?? [text.notFree]} />
          {nearest.map((one, index) => (
            <label key={one.at} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="at" value={one.at} defaultChecked={index === 0} required />
              <span>{one.label}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="at" value={at} />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField
          label={name}
          name="name"
          autoComplete="name"
          limit={CONTACT_LIMITS.name}
          state={fieldState(problem, 'name')}
        />
        <FormField
          label={email}
          name="email"
          type="email"
          autoComplete="email"
          limit={CONTACT_LIMITS.email}
          state={fieldState(problem, 'email')}
        />
      </div>
      <FormField
        label={talkPage.aboutLabel}
        name="about"
        type="textarea"
        rows={4}
        limit={BOOKING_LIMITS.about}
        state={fieldState(problem, 'about')}
      />
      <RefusalNotice refusal={problem} />
      <div>
        <SubmitButton isBusy={sending !== 'idle'}>{text.book}</SubmitButton>
      </div>
    </Form>
  );
}
