/** The settings of talks that come with the samples, as they are stored (`talk-rules.ts`). */
export const SAMPLE_SETTINGS = {
  talks: JSON.stringify({
    kinds: [
      {
        ...{ name: 'First call', slug: 'first-call', minutes: '30' },
        ...{ place: 'Video link', detail: 'https://meet.example.com/first-call' },
      },
      {
        ...{ name: 'Code review', slug: 'code-review', minutes: '60' },
        ...{ place: 'Video link', detail: 'https://meet.example.com/code-review' },
      },
    ],
    hours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
      day,
      from: '09:00',
      to: '17:00',
    })),
    limits: { daysOff: '', buffer: '15', notice: '24', horizon: '28', mostADay: '4' },
  }),
};
