/** Counts are capped, see `COUNT_LIMIT` in `engine/core/dashboard/overview.ts`. */
export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));
