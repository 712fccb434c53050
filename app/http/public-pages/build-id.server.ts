/** Named by the build after what it made (`scripts/lib/finish-server.mjs`); `npm run dev` leaves it as it is. */
export const BUILD_ID = '__BUILD_ID__';

export const isDevelopment = BUILD_ID.startsWith('_');
