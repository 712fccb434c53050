/** Descriptions of series, by name in any spelling. A series without one shows the description of the page of all series. */
export const aboutSeries = [
  {
    series: 'One small database',
    text: 'How this site stays quick on one small database: one question a page, a handful of rows an answer, and an answer that is sent once.',
  },
];
