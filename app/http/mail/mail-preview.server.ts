/** A mail's HTML as a mail program shows it. @param inFrame for a frame of our pages */
export const mailPreview = (html: string, { inFrame = false } = {}): Response => {
  const ancestors = inFrame ? "'self'" : "'none'";
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      ...(inFrame ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    },
  });
};
