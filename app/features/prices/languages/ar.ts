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
      things: 'المشاريع الصغيرة',
      labels: {
        'free-from': 'مواعيد متاحة من',
        'booked-until': 'الجدول محجوز حتى',
        'small-things': 'أقبل',
      },
      sentences: {
        'free-from': 'مواعيد متاحة من {date}',
        'booked-until': 'الجدول محجوز حتى {date}',
        'small-things': 'أقبل {things}',
      },
    },
  }),
};
