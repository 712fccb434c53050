import { Fragment } from 'react';
import { Booking } from './booking/booking';
import { HOME_SECTIONS, type HomeRecords } from './home-sections';

/** Everything of the landing page that a phone does not show at first. @param data.sections their ids */
export default function Below({ data }: { data: HomeRecords & { sections: string[] } }) {
  return (
    <>
      <Booking />
      {HOME_SECTIONS.filter(({ id }) => data.sections.includes(id)).map(({ id, render }) => (
        <Fragment key={id}>{render(data)}</Fragment>
      ))}
    </>
  );
}
