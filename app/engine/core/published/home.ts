import type { ReviewCounts, ReviewSummary } from '../reviews/mark';
import type { PostSummary } from './posts';
import type { ProjectSummary } from './projects';

export type HomePage = {
  projects: ProjectSummary[];
  posts: PostSummary[];
  reviews: ReviewSummary[];
  /** How many clients were asked for a review, answered, and are shown. */
  reviewCounts: ReviewCounts;
  /** The owner's time zone. */
  timeZone: string;
};

/** Reads everything on the landing page that is stored in the database, in one round trip. */
export type HomeReader = {
  read(input: {
    now: Date;
    limits: { projects: number; posts: number; reviews: number };
  }): Promise<HomePage>;
};

/** Specification, point 9: three projects, six posts. Reviews: one in front, and six full rows of two. */
const LIMITS = { projects: 3, posts: 6, reviews: 13 };

/** @throws DomainError `unavailable` if the database does not respond */
export const readHomePage = (deps: { now: () => Date; home: HomeReader }): Promise<HomePage> =>
  deps.home.read({ now: deps.now(), limits: LIMITS });
