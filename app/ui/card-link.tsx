import { Link, type LinkProps } from '@remix-run/react';

/** The link of a card, whose picture becomes the picture of the page (article.css, case-study.css). */
export const CardLink = (props: LinkProps) => (
  <Link
    {...props}
    viewTransition
    onClick={({ currentTarget }) => {
      const picture = currentTarget.closest('.group')?.querySelector('img');
      if (picture) picture.style.viewTransitionName = 'picture';
    }}
  />
);
