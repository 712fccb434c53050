export const followPage = {
  title: 'Follow',
  /** What a feed is, in three sentences. */
  text: 'A feed is a file that lists what is new on a site. Put its address into a feed reader, and it shows you each new post beside those of every other site you read. There is nothing to sign up for, nobody keeps a list of readers, and you leave by taking the address out again.',
  feeds: {
    title: 'By feed',
    text: 'Any of the three formats will do; readers find them by the address of a page, too.',
    posts: 'All posts',
    projects: 'Projects',
  },
  elsewhere: { title: 'Elsewhere', text: 'Shorter things, and what I am working on.' },
};

/** The label of links to the page. */
export const waysToFollow: string = 'Ways to follow';
