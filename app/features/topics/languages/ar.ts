import type { ArabicCategory } from '~/content/languages/ar';
import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const ar: FeatureLanguage<typeof en, ArabicCategory> = {
  texts: {
    tag: { all: 'كل الوسوم', pages: { first: 'أول الوسوم', more: 'وسوم أخرى' } },
    series: { all: 'كل السلاسل', pages: { first: 'أول السلاسل', more: 'سلاسل أخرى' } },
    partPages: { first: 'الأجزاء الأولى', more: 'الأجزاء التالية' },
    part: 'الجزء {number}',
    laterParts: 'أجزاء لاحقة',
    posts: {
      zero: 'لا مقالات',
      one: 'مقالة واحدة',
      two: 'مقالتان',
      few: '{count} مقالات',
      many: '{count} مقالة',
      other: '{count} مقالة',
    },
    parts: {
      zero: 'لا أجزاء',
      one: 'جزء واحد',
      two: 'جزآن',
      few: '{count} أجزاء',
      many: '{count} جزءًا',
      other: '{count} جزء',
    },
    aboutTag: {
      zero: 'لا مقالات.',
      one: 'مقالة واحدة.',
      two: 'مقالتان، الأحدث أولًا.',
      few: '{count} مقالات، الأحدث أولًا.',
      many: '{count} مقالة، الأحدث أولًا.',
      other: '{count} مقالة، الأحدث أولًا.',
    },
    aboutSeries: {
      zero: 'لا أجزاء.',
      one: 'جزء واحد.',
      two: 'جزآن.',
      few: '{count} أجزاء.',
      many: '{count} جزءًا.',
      other: '{count} جزء.',
    },
    textAndParts: '\u2068{text}\u2069 {parts}',
    description: '{topic}، مقالات {name}: {about}',
    place: 'الجزء {place} من {total} في سلسلة {series}',
    oneOf: 'أحد الأجزاء الـ{total} في سلسلة {series}',
    whole: 'السلسلة في صفحة واحدة',
    allParts: 'كل الأجزاء ({total})',
    nextPart: 'الجزء التالي',
    previousPart: 'الجزء السابق',
    often: 'مواضيع أكتب عنها كثيرًا',
    newest: 'أحدث المقالات',
  },
  words: ({ person }) => ({
    tagsPage: {
      title: 'الوسوم',
      description: `مواضيع مقالات ${fullName(person)}، وعدد مرات تناولها.`,
      nothingYet: {
        text: 'لا تحمل أي مقالة وسمًا بعد.',
        link: { label: 'كل المقالات', to: '/blogs' },
      },
    },
    seriesPage: {
      title: 'السلاسل',
      description: 'مقالات يكمل بعضها بعضًا، بالترتيب المناسب لقراءتها.',
      nothingYet: {
        text: 'لا توجد سلاسل مقالات بعد.',
        link: { label: 'كل المقالات', to: '/blogs' },
      },
    },
    archivePage: {
      title: 'الأرشيف',
      description: `كل مقالات ${fullName(person)}، سنة بعد سنة.`,
      nothingYet: {
        text: 'لا توجد مقالات بعد. إليك كيف لا تفوتك أول مقالة.',
        link: { label: 'طرق المتابعة', to: '/follow' },
      },
    },
    waysThroughPosts: [
      { label: 'كل الوسوم', to: '/tags' },
      { label: 'كل السلاسل', to: '/series' },
      { label: 'كل المقالات حسب السنة', to: '/archive' },
    ],
  }),
};
