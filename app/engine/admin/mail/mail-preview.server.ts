import { disableEmailObfuscation } from '~/engine/kit/http/email-obfuscation.server';

/** Responds with a mail's HTML under a strict CSP. @param inFrame allows a frame on our own pages */
export const mailPreview = (html: string, { inFrame = false } = {}): Response => {
  const ancestors = inFrame ? "'self'" : "'none'";
  return new Response(disableEmailObfuscation(html), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      ...(inFrame ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    },
  });
};
