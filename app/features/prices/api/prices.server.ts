import { handleApi, publicRead } from '~/engine/api/api.server';
import { publicPage } from '~/engine/kit/public-page';
import { formatPrice } from '../core/format';
import { priceRows } from '../core/prices';

export const { loader, action } = handleApi({
  GET: publicRead(async ({ context: { loadWords } }) => {
    const { words } = await loadWords();
    const data = priceRows(words).map(({ id, ...price }) => ({
      _id: id,
      ...price,
      text: formatPrice({ id, ...price }, words),
    }));
    return { message: 'Prices fetched successfully', data };
  }),
});

export const handle = publicPage();
