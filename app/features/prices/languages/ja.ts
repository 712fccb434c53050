import type { FeatureLanguage } from '~/content/languages/language';

export const ja: FeatureLanguage = {
  texts: {},
  words: () => ({
    prices: {
      onRequest: '個別お見積もり',
      from: '{price}〜',
      units: {
        hour: '1時間あたり{price}',
        day: '1日あたり{price}',
        week: '1週間あたり{price}',
        month: '1か月あたり{price}',
        project: '1件あたり{price}',
      },
      recommended: 'おすすめ',
    },
    availability: {
      freeFrom: '次の空き',
      bookedUntil: '空きなし 〜',
      smallThings: '受付中',
      things: '小規模なお仕事',
    },
  }),
};
