import * as v from 'valibot';
import type { Words } from '~/content/words';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import type { QueryBudget } from '~/engine/core/limits/query-budget';
import { plainMail, type WriteMail } from '~/engine/core/mail/mail-content';
import type { NewMailJob } from '~/engine/core/mail/outbox';
import { reviewRecords } from '~/engine/core/records/review-record';
import {
  type Mark,
  RELATIONS,
  type Relation,
  readMark,
  type StoredMark,
  signMark,
} from '~/engine/core/reviews/mark';
import { ADDRESS_PURPOSE } from '~/engine/core/reviews/mark-text.js';
import { ANSWER_LIMITS, INVITATION_LIMITS } from '~/engine/core/reviews/review-limits';
import { DomainError, fieldError, notFound, orNotFound } from '~/engine/kit/errors';
import { text } from '~/engine/kit/fields/rules';
import {
  emailAddress,
  oneLine,
  parseInput,
  requiredText,
  requiredVisitorsText,
  visitorsText,
} from '~/engine/kit/input';
import { pageWindow, parsePage, type Screen, toScreen } from '~/engine/kit/list-page';
import { sha256 } from '~/engine/kit/sha256';
import type { Signer } from '~/engine/kit/signer';
import { DAY_MS } from '~/engine/kit/time/durations';
import { say } from '../languages/say';

/**
 * Reviews by invitation: the owner asks by mail, the client writes, the owner publishes or refuses without changing a word,
 * and the client can withdraw.
 */

/** How long the link of an invitation can be used. */
const LINK_DAYS = 60;
const LINK_MS = LINK_DAYS * DAY_MS;
/** There is one reminder, after two weeks. */
const REMINDER_MS = 14 * DAY_MS;

/** An invitation as the owner and its client see it. */
type Invitation = {
  id: string;
  /** Empty once they are deleted. */
  name: string;
  position: string;
  email: string;
  line: string;
  projectId: string | null;
  /** Null if no project was named, or if it is gone. */
  projectName: string | null;
  remindedAt: Date | null;
  answeredAt: Date | null;
  withdrawnAt: Date | null;
  reviewId: string | null;
  relation: Relation | null;
  refusedAt: Date | null;
  refusal: string;
  createdAt: Date;
};

/** The review that a client wrote, as it is stored now. */
export type WrittenReview = {
  id: string;
  name: string;
  position: string;
  quote: string;
  image: string;
  isPublic: boolean;
  isDeleted: boolean;
  mark: StoredMark;
};

type Found = { invitation: Invitation; review: WrittenReview | null };

type Invited = {
  id: string;
  name: string;
  email: string;
  line: string;
  projectId: string | null;
  mailHash: string;
  linkHash: string;
  createdAt: Date;
};

type Answer = {
  invitationId: string;
  review: { id: string; name: string; position: string; quote: string };
  name: string;
  position: string;
  relation: Relation;
  signature: string;
  withdrawHash: string;
  answeredAt: Date;
};

export type Invitations = {
  /**
   * Adds an invitation with its mail. Writes nothing if the address withdrew before, or has an open invitation for the same
   * project.
   */
  add(
    invited: Invited,
    input: { openSince: Date; job: NewMailJob; event: AuditEvent },
  ): Promise<'added' | 'withdrawn' | 'open'>;
  /** Returns the id of the invitation that a review answers; null if there is none. */
  idOf(reviewId: string): Promise<string | null>;
  /** Newest first. */
  list(input: { limit: number; offset: number }): Promise<Found[]>;
  find(id: string): Promise<Found | null>;
  /** Finds the invitation of a link: the invitation's, the reminder's, or the one to withdraw. */
  findByToken(
    tokenHash: string,
  ): Promise<(Found & { mailHash: string; link: 'invitation' | 'withdrawal' }) | null>;
  /**
   * Stores the answer as a draft review, with its mails. Returns false if the invitation is not open any more.
   */
  answer(
    answer: Answer,
    input: { openSince: Date; jobs: NewMailJob[]; event: AuditEvent },
  ): Promise<boolean>;
  /** Deletes the review and everything that was stored of the client, except that they were asked and answered. */
  withdraw(id: string, event: AuditEvent): Promise<boolean>;
  refuse(id: string, input: { reason: string; event: AuditEvent }): Promise<boolean>;
  /** Returns open invitations without a reminder, oldest first. */
  unreminded(input: { before: Date; openSince: Date; limit: number }): Promise<Found[]>;
  /** Stores a reminder with its mail, if it is still wanted. */
  remind(id: string, input: { tokenHash: string; job: NewMailJob; now: Date }): Promise<void>;
};

type Deps<K extends keyof Invitations> = {
  now: () => Date;
  invitations: Pick<Invitations, K>;
};
type MailDeps = { newId: () => string; writeMail: WriteMail };

const openSince = ({ now }: { now: () => Date }) => new Date(now().getTime() - LINK_MS);

const mailJob = async (
  name: keyof Words['reviewMails'],
  input: Parameters<typeof plainMail>[1],
  deps: MailDeps & { now: () => Date },
): Promise<NewMailJob> => ({
  id: deps.newId(),
  kind: input.to === 'owner' ? 'notice' : 'review',
  mail: await deps.writeMail(plainMail(({ reviewMails }) => reviewMails[name], input)),
  createdAt: deps.now(),
});

const pathOf = (token: string) => `/review/${token}`;

const invitationSchema = v.object({
  name: v.pipe(requiredVisitorsText(INVITATION_LIMITS.name), oneLine()),
  email: emailAddress,
  line: v.optional(text('Personal line', INVITATION_LIMITS.line), ''),
  projectId: v.optional(v.string(), ''),
});

/**
 * Asks a client for a review by mail.
 * @param input.id makes a repeated submission count once
 * @throws DomainError `invalid`, naming each field; `conflict` if the client was asked already, or withdrew
 */
export async function inviteClient(
  { id, fields, by }: { id: string | undefined; fields: unknown; by: Actor },
  deps: Deps<'add'> &
    MailDeps &
    AuditDeps & {
      newToken: () => string;
      signer: Pick<Signer, 'sign'>;
      stores: { project: { find(id: string): Promise<{ deletedAt: Date | null } | null> } };
    },
): Promise<{ name: string }> {
  const { name, email, line, projectId } = parseInput(invitationSchema, fields);
  const project = projectId === '' ? null : await deps.stores.project.find(projectId);
  if (projectId !== '' && (project === null || project.deletedAt !== null)) {
    throw fieldError('projectId', 'This project does not exist any more.');
  }
  const token = deps.newToken();
  const invited = {
    ...{ id: id ?? deps.newId(), name, email, line: line.trim() },
    projectId: projectId || null,
    mailHash: await deps.signer.sign(ADDRESS_PURPOSE, email),
    linkHash: await sha256(token),
    createdAt: deps.now(),
  };
  const mail = { to: email, path: pathOf(token), name, line: invited.line };
  const job = await mailJob('invitation', mail, deps);
  const what = { action: 'review.invite', entityId: invited.id, summary: name } as const;
  const event = auditEvent({ ...by, ...what }, deps);
  const outcome = await deps.invitations.add(invited, { openSince: openSince(deps), job, event });
  if (outcome === 'withdrawn') {
    const message = 'They withdrew before, so the site does not ask them again.';
    throw fieldError('email', message, 'conflict');
  }
  if (outcome === 'open') {
    const message = 'They were asked already, and their link still works.';
    throw fieldError('email', message, 'conflict');
  }
  return { name };
}

type State = 'asked' | 'expired' | 'waiting' | 'shown' | 'refused' | 'deleted' | 'withdrawn';

/** Returns what has come of an invitation. `waiting` waits for the owner. */
function stateOfInvitation({ invitation, review }: Found, now: Date): State {
  if (invitation.withdrawnAt) return 'withdrawn';
  if (invitation.answeredAt === null) {
    return now.getTime() - invitation.createdAt.getTime() < LINK_MS ? 'asked' : 'expired';
  }
  if (!review || review.isDeleted) return 'deleted';
  if (review.isPublic) return 'shown';
  return invitation.refusedAt ? 'refused' : 'waiting';
}

export type ListedInvitation = Invitation & { state: State };

/** Lists the invitations for the owner, newest first. Reads `?page=`. */
export async function listInvitations(
  params: URLSearchParams,
  deps: Deps<'list'>,
): Promise<Screen<ListedInvitation>> {
  const page = parsePage(params);
  const found = await deps.invitations.list(pageWindow(page));
  const rows = found.map((one) => ({
    ...one.invitation,
    state: stateOfInvitation(one, deps.now()),
  }));
  return toScreen(rows, page);
}

/**
 * Reads a review by invitation for the owner.
 * @returns the invitation, the review with its mark, or null before an answer and after it is gone
 * @throws DomainError `not-found`
 */
export async function readInvitation(
  id: string,
  deps: Deps<'find'> & { signer: Pick<Signer, 'verify'> },
): Promise<
  ListedInvitation & { review: (Omit<WrittenReview, 'mark'> & { verified: Mark | null }) | null }
> {
  const found = orNotFound(await deps.invitations.find(id), 'Invitation');
  const { invitation, review } = found;
  const state = stateOfInvitation(found, deps.now());
  if (!review) return { ...invitation, state, review };
  const { mark, ...shown } = review;
  return {
    ...{ ...invitation, state },
    review: { ...shown, verified: await readMark(review, mark, deps) },
  };
}

const reasonSchema = v.object({ reason: requiredText('Reason', INVITATION_LIMITS.reason) });

type PublishingDeps = Deps<'find'> & Parameters<typeof reviewRecords.update>[1];

/**
 * Publishes a client's review, or takes it off the site.
 * @param input.id of the invitation
 * @throws DomainError `not-found`
 */
export async function publishReview(
  { id, isPublic, by }: { id: string; isPublic: boolean; by: Actor },
  deps: PublishingDeps,
): Promise<void> {
  const found = await deps.invitations.find(id);
  const { id: idOrSlug } = orNotFound(found?.review ?? null, 'Review');
  const fields = { status: isPublic ? 'published' : 'draft' };
  await reviewRecords.update({ idOrSlug, fields, version: null, by }, deps);
}

/**
 * Takes a client's review off the site, and keeps why.
 * @param input.id of the invitation
 * @throws DomainError `invalid`, `not-found`
 */
export async function refuseReview(
  { id, fields, by }: { id: string; fields: unknown; by: Actor },
  deps: PublishingDeps & Deps<'refuse'>,
): Promise<void> {
  const { reason } = parseInput(reasonSchema, fields);
  await publishReview({ id, isPublic: false, by }, deps);
  const event = auditEvent({ ...by, action: 'review.refuse', entityId: id, summary: '' }, deps);
  if (!(await deps.invitations.refuse(id, { reason, event }))) throw notFound('Review');
}

/** What the client's page shows. */
export type ReviewPage =
  | { state: 'open'; name: string; projectName: string | null }
  | { state: 'used' | 'expired' | 'withdrawn' }
  | {
      state: 'waiting' | 'shown' | 'refused';
      review: Pick<WrittenReview, 'name' | 'position' | 'quote'>;
    };

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

const findLink = async (token: string, { invitations }: Deps<'findByToken'>) =>
  orNotFound(TOKEN.test(token) ? await invitations.findByToken(await sha256(token)) : null, 'Link');

/** Reads the page of a link in a mail. @throws DomainError `not-found` for an unknown link */
export async function readReviewPage(
  token: string,
  deps: Deps<'findByToken'>,
): Promise<ReviewPage> {
  const { link, ...found } = await findLink(token, deps);
  const state = stateOfInvitation(found, deps.now());
  const { name, projectName } = found.invitation;
  if (state === 'asked') return { state: 'open', name, projectName };
  if (state === 'expired' || state === 'withdrawn') return { state };
  if (link === 'invitation' || !found.review) return { state: 'used' };
  const { name: shownName, position, quote } = found.review;
  return {
    state: state === 'deleted' ? 'refused' : state,
    review: { name: shownName, position, quote },
  };
}

const optionalLine = (limit: number) => v.pipe(visitorsText(limit), oneLine());

const answerWords = say(({ fields }) => fields);

const answerSchema = v.object({
  quote: requiredVisitorsText(ANSWER_LIMITS.quote),
  name: v.pipe(requiredVisitorsText(ANSWER_LIMITS.name), oneLine()),
  role: optionalLine(ANSWER_LIMITS.role),
  company: optionalLine(ANSWER_LIMITS.company),
  relation: v.picklist(RELATIONS, 'relation'),
  showName: v.optional(v.string()),
  showRole: v.optional(v.string()),
});

/**
 * Stores what a client wrote, as a draft that nobody can edit, and signs it. What they did not tick is not in the review.
 * @param input.anonymous the names for people who do not want theirs shown
 * @returns the path of the page from which they can withdraw it
 * @throws DomainError `not-found` for an unknown link, `invalid`, naming each field; `conflict` if the link was used, has
 *   expired, or was withdrawn
 */
export async function answerInvitation(
  {
    token,
    fields,
    anonymous,
  }: { token: string; fields: unknown; anonymous: Words['reviewPage']['anonymous'] },
  deps: Deps<'findByToken' | 'answer'> &
    MailDeps &
    AuditDeps & { newToken: () => string; signer: Pick<Signer, 'sign'> },
): Promise<string> {
  const { invitation, mailHash, link, ...found } = await findLink(token, deps);
  const given = parseInput(answerSchema, fields, answerWords);
  const isOpen = stateOfInvitation({ invitation, ...found }, deps.now()) === 'asked';
  if (!isOpen || link !== 'invitation') throw closed();
  const position = [given.role, given.company].filter((part) => part !== '').join(', ');
  const review = {
    id: deps.newId(),
    name: given.showName ? given.name : anonymous[given.relation],
    position: given.showRole ? position : '',
    quote: given.quote,
  };
  const answeredAt = deps.now();
  const { relation } = given;
  const { projectId } = invitation;
  const content = { ...review, image: '', relation, projectId, mailHash, confirmedAt: answeredAt };
  const withdrawToken = deps.newToken();
  const path = pathOf(withdrawToken);
  const answer = {
    ...{ invitationId: invitation.id, review, relation, answeredAt },
    ...{ name: given.name, position },
    signature: await signMark(content, deps),
    withdrawHash: await sha256(withdrawToken),
  };
  const jobs = await Promise.all([
    mailJob('arrived', { to: 'owner', path: adminPathOf(invitation.id) }, deps),
    ...(invitation.email === '' ? [] : [mailJob('thanks', { to: invitation.email, path }, deps)]),
  ]);
  const what = { action: 'review.answer', entityId: invitation.id, summary: '' } as const;
  const event = auditEvent({ adminId: null, ...what }, deps);
  const isStored = await deps.invitations.answer(answer, {
    ...{ openSince: openSince(deps), jobs, event },
  });
  if (!isStored) throw closed();
  return path;
}

/** Returns the screen of a review that a client wrote, because nobody can change it; null for another review. */
export async function invitationScreenOf(
  reviewId: string,
  deps: { invitations: Pick<Invitations, 'idOf'> },
): Promise<string | null> {
  const id = await deps.invitations.idOf(reviewId);
  return id === null ? null : adminPathOf(id);
}

/** The screen of one invitation in the admin area. */
export const adminPathOf = (id: string) => `/admin/reviews/invitations/${id}`;

const closed = () =>
  new DomainError(
    'conflict',
    say(({ refusals }) => refusals.closed),
  );

/**
 * Withdraws a review by the link of its client, or declines an invitation. The text is deleted at once and cannot be
 * brought back.
 * @throws DomainError `not-found` for an unknown link; `conflict` if a used invitation's link, which others may have been
 *   given, should withdraw the review
 */
export async function withdrawReview(
  token: string,
  deps: Deps<'findByToken' | 'withdraw'> & AuditDeps,
): Promise<void> {
  const { invitation, link } = await findLink(token, deps);
  if (invitation.withdrawnAt) return;
  if (invitation.answeredAt && link === 'invitation') {
    throw new DomainError(
      'conflict',
      say(({ refusals }) => refusals.usedForReview),
    );
  }
  const what = { action: 'review.withdraw', entityId: invitation.id, summary: '' } as const;
  await deps.invitations.withdraw(invitation.id, auditEvent({ adminId: null, ...what }, deps));
}

/** The database queries for one reminder. */
const QUERIES_PER_REMINDER = 2;
/** At most this many in a day, so that they fit into the daily work; the others follow the next day. */
const REMINDERS_A_DAY = 7;

export type ReminderDeps = Deps<'unreminded' | 'remind'> &
  MailDeps &
  QueryBudget & { newToken: () => string };

/** Sends the reminders that are due, each once, and never after an answer. Each has a token of its own. */
export async function remindClients(deps: ReminderDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - REMINDER_MS);
  const limit = Math.min(REMINDERS_A_DAY, Math.floor(deps.queriesLeft() / QUERIES_PER_REMINDER));
  const due = await deps.invitations.unreminded({ before, openSince: openSince(deps), limit });
  for (const { invitation } of due) {
    const token = deps.newToken();
    const { email, name } = invitation;
    const job = await mailJob('reminder', { to: email, path: pathOf(token), name }, deps);
    const reminder = { tokenHash: await sha256(token), job, now: deps.now() };
    await deps.invitations.remind(invitation.id, reminder);
  }
}
