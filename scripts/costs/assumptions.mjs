/**
 * What a day is made of, for a portfolio with a blog. Guesses, and meant to be changed: what each of them
 * costs is measured, how often it happens is not. Shares are of visitors, who are people with a browser.
 */
export const ASSUMPTIONS = {
  /** Pages of a visit, and how many visitors look at so many: 2.3 on average. */
  pagesOfAVisit: [
    { pages: 1, share: 0.45 },
    { pages: 2, share: 0.2 },
    { pages: 3, share: 0.15 },
    { pages: 4, share: 0.1 },
    { pages: 6, share: 0.1 },
  ],
  /** Where they look: the rest of the pages are posts, the newer ones more often. */
  landingPage: 0.3,
  otherPages: 0.25,
  /** Pages whose data was fetched as somebody pointed at a link, and that nobody then looked at. */
  fetchedAhead: 0.5,
  /** Pictures that the owner has uploaded, which a browser asks for once. */
  uploadedPictures: 1,
  /** Chromium asks for the web app's manifest. */
  manifests: 0.7,
  /** Visitors who search, by two questions each while they type, and one page of results. */
  searches: 0.05,
  messages: 0.003,
  comments: 0.005,
  signUps: 0.01,
  /** Of those who signed up. */
  confirmed: 0.7,
  /** Programs that follow a feed, each once an hour, for every visitor. */
  feedReaders: 0.04,
  /** Pages that search engines and others fetch: so many on any day, and for each visitor. */
  crawled: { always: 500, perVisitor: 0.5 },
  /** Addresses that are not there, asked for by who looks for holes. */
  probes: { always: 200, perVisitor: 0.02 },
  /** Calls of the public API. */
  apiCalls: { always: 100, perVisitor: 0.02 },
  /** How long an isolate lives: one that begins has kept no page, and all pages are made anew. */
  isolateMinutes: 15,
  /** The owner's hour: screens, what is kept while they write, saves, uploads. */
  owner: { screens: 80, autosaves: 120, saves: 8, uploads: 3 },
};
