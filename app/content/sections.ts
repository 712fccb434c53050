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
  /** Opens the others. The site fills in {count}. */
  more: '{count} more',
};
