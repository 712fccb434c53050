/** What `ClientForm` sends as `intent`. */
export const CLIENT_INTENTS = ['client', 'not-client'];
