import { MailError, type Mailer } from '~/engine/core/mail/mail';

/** Used while no provider is set up: mails keep waiting with this error. */
export const missingMailer: Mailer = {
  send: () => Promise.reject(notSetUp()),
  sendBatch: () => Promise.reject(notSetUp()),
};

const notSetUp = () =>
  new MailError('misconfigured', 'No mail provider is set up: set RESEND_API_KEY and MAIL_FROM.');
