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
      things: '小規模なお仕事',
      labels: {
        'free-from': '次の空き',
        'booked-until': '満枠（終了予定）',
        'small-things': '受付中',
      },
      sentences: {
        'free-from': '次の空きは{date}です',
        'booked-until': '{date}まで満枠です',
        'small-things': '{things}を受け付けています',
      },
    },
  }),
};
