export const heatMap = {
  title: 'Contributions',
  sample: 'Sample data: no GitHub user is set.',
};
