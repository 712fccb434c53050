import { formatPrice } from '~/core/prices/format';
import { priceRows } from '~/core/prices/prices';
import { publicPage } from '~/kit/public-page';
import { handleApi, publicRead } from '../api.server';

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
