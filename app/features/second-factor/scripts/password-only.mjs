/**
 * What `npm run admin:create -- --reset --password-only` removes.
 * @param {string} admin SQL that selects the id of the admin
 * @returns {string[]} statements
 */
export const passwordOnly = (admin) =>
  ['second_factors', 'recovery_codes', 'passkeys'].map(
    (table) => `delete from ${table} where admin_id = (${admin})`,
  );
