/** Ends a step. @param {string} message why it ended, and what to do @returns {never} */
export const stop = (message) => {
  throw new Error(message);
};
