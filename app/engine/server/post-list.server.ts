import { browsePosts } from '~/engine/core/published/posts';
import type { Services } from './context';
import type { PublicResponse } from './page-store/public-response.server';

/** Reads the posts selected by the query parameters of a URL: search, category and page. */
export async function readPostList({
  url,
  services,
  publicResponse,
}: {
  url: URL;
  services: Services;
  publicResponse: PublicResponse;
}) {
  const query = url.searchParams.get('q')?.trim() ?? '';
  const category = url.searchParams.get('category') || null;
  const cursor = url.searchParams.get('after');
  const found = await browsePosts({ query, category, cursor }, services);
  // Anyone can make up categories: store only those that exist.
  publicResponse.isCacheable = category === null || found.categories.includes(category);
  return { ...found, query, category, isFirstPage: cursor === null };
}
