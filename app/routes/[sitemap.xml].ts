import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { listSitemap } from '~/domain/published/sitemap';
import { answerText } from '~/http/text-answer.server';
import { publicPage } from '~/lib/public-page';

export const handle = publicPage();

/** https://www.sitemaps.org/protocol.html */
export const loader = (args: LoaderFunctionArgs) =>
  answerText(args, async () => {
    const { services, publicAnswer, origin } = args.context;
    const [entries] = await Promise.all([listSitemap(services), publicAnswer.contentState()]);
    const urls = entries.map(({ path, updatedAt }) => {
      const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
    });
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n');
    return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
  });

const escapeXml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
