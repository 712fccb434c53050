/** A section of the landing page. */
export const booking = {
  headline: 'Let s explore your idea and build into real one',
  /** In large type, below the headline. */
  promise: 'You get an honest answer within two working days.',
  text: 'Tell me where you want to go. I tell you what it takes, what it costs, and whether I am the right one.',
  button: 'Book me now',
};
