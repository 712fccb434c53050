/** What `npm run setup` advises at its end. @param {string} address of the site @returns {string} */
export const advice = (address) =>
  `Sign in and add a passkey at ${address}/admin/settings/second-factor. Checking a password takes longer than the 10 ms of the free plan.`;
