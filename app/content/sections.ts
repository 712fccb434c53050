export const showcase = {
  title: 'Showcase',
  text: 'Recent projects, each with what made it hard.',
  allProjects: 'All Projects',
};

export const blogPreview = {
  title: 'From the blog',
  text: 'Notes on building for the web, and on what happens away from the keyboard.',
  allPosts: 'All posts',
};

export const reviewSection = {
  title: 'Kind words',
  text: 'What clients said afterwards.',
  /** The label of the row of further reviews, which scrolls sideways on a phone. */
  more: 'More kind words',
};
