/** What is said about reviews that clients wrote by invitation. */
export const reviewMark = {
  /** The site fills in the day. */
  label: 'Confirmed by mail on {day}',
  about:
    'I asked this person for a review by mail, and it was sent with the link of that mail. Nobody changed a word of it since: the site signs what is sent, and shows this mark only as long as the signature fits. Reviews without the mark were entered by me.',
  /** The site fills in the numbers. It says nothing until two people were asked. */
  counts: '{asked} clients asked by mail: {answered} answered, {shown} shown.',
};
