import { handleApi, publicRead } from '~/engine/api/api.server';
import { publicPage } from '~/engine/kit/public-page';
import { readAvailability } from '../server/availability.server';

/** While the owner does not say, or once their date is over, the answer has the status `not-said`. */
export const { loader, action } = handleApi({
  GET: publicRead(async ({ context }) => {
    const said = await readAvailability(context);
    const data = said
      ? { status: said.status, freeFrom: said.freeFrom, text: said.sentence }
      : { status: 'not-said', freeFrom: null, text: '' };
    return { message: 'Availability fetched successfully', data };
  }),
});

export const handle = publicPage();
