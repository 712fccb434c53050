import type { ArabicCategory } from '~/content/languages/ar';
import type { Translation } from '~/content/languages/language';
import type { text as en } from './en';

export const text: Translation<typeof en, ArabicCategory> = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  write: 'راسلني',
  pick: 'اختيار وقت',
  zone: 'الأوقات حسب {zone}.',
  kind: {
    zero: '\u2068{name}\u2069، بلا مدة',
    one: '\u2068{name}\u2069، دقيقة واحدة',
    two: '\u2068{name}\u2069، دقيقتان',
    few: '\u2068{name}\u2069، {count} دقائق',
    many: '\u2068{name}\u2069، {count} دقيقة',
    other: '\u2068{name}\u2069، {count} دقيقة',
  },
  all: 'كل الأيام والأوقات',
};
