import type { FeatureLanguage } from '~/content/languages/language';

export const ar: FeatureLanguage = {
  texts: {},
  words: () => ({
    prices: {
      onRequest: 'حسب الطلب',
      from: 'ابتداءً من {price}',
      units: {
        hour: '{price} في الساعة',
        day: '{price} في اليوم',
        week: '{price} في الأسبوع',
        month: '{price} في الشهر',
        project: '{price} للمشروع',
      },
      recommended: 'موصى به',
    },
    availability: {
      freeFrom: 'متاح من',
      bookedUntil: 'محجوز حتى',
      smallThings: 'أقبل',
      things: 'المشاريع الصغيرة',
    },
  }),
};
