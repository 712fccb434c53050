import type { ArabicCategory } from '~/content/languages/ar';
import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ar: FeatureLanguage<typeof en, ArabicCategory> = {
  texts: {
    page: {
      range: 'من {from} إلى {to}.',
      total: 'المساهمات',
      active: 'أيام النشاط',
      aDay: 'في اليوم:',
      none: 'لا شيء',
      some: '1 إلى 4',
      many: '5 أو أكثر',
      noneOn: 'لا مساهمات في {day}',
      on: {
        zero: 'لا مساهمات في {day}',
        one: 'مساهمة واحدة في {day}',
        two: 'مساهمتان في {day}',
        few: '{count} مساهمات في {day}',
        many: '{count} مساهمة في {day}',
        other: '{count} مساهمة في {day}',
      },
      open: 'عرض البيانات في جدول',
      table: 'المساهمات يومًا بيوم، في جدول',
      day: 'اليوم',
      month: 'الشهر',
      count: 'المساهمات',
    },
    about: 'مساهمات {name} على GitHub في العام الماضي، يومًا بيوم.',
    summary: {
      zero: 'لا مساهمات من {from} إلى {to}',
      one: 'مساهمة واحدة من {from} إلى {to}',
      two: 'مساهمتان من {from} إلى {to}',
      few: '{count} مساهمات من {from} إلى {to}',
      many: '{count} مساهمة من {from} إلى {to}',
      other: '{count} مساهمة من {from} إلى {to}',
    },
    grid: 'المساهمات يومًا بيوم. {summary}. تنقّل بين الأيام بمفاتيح الأسهم.',
    read: 'بيانات GitHub في {day}.',
    stale: 'البيانات حتى {day}: لم يُقرأ النشاط اللاحق بعد.',
    onlyPublic: 'النشاط العام فقط، ولا شيء قبل {day}.',
  },
  words: () => ({
    heatMap: {
      title: 'المساهمات على GitHub',
      sample: 'بيانات نموذجية: لم يُضبط حساب GitHub بعد.',
    },
  }),
};
