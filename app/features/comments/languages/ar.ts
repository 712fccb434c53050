import type { ArabicCategory } from '~/content/languages/ar';
import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ar: FeatureLanguage<typeof en, ArabicCategory> = {
  texts: {
    page: {
      name: 'اسمك (اختياري)',
      body: 'تعليقك',
      reply: 'رد',
      replyTo: 'الرد على {name}',
      answering: 'ردك على {name}: «\u2068{quote}\u2069»',
      own: 'كتابة تعليق جديد بدلًا من الرد',
    },
    count: {
      zero: 'لا تعليقات',
      one: 'تعليق واحد',
      two: 'تعليقان',
      few: '{count} تعليقات',
      many: '{count} تعليقًا',
      other: '{count} تعليق',
    },
    fields: {
      tooShort: 'النص في حقل «{label}» قصير جدًا: الحد الأدنى 15 حرفًا.',
      labels: { name: 'اسمك', body: 'تعليقك' },
    },
    refusals: { tooMany: 'وصل اليوم من التعليقات أكثر مما يستطيع هذا الموقع حفظه.' },
  },
  words: () => ({
    comments: {
      title: 'أضف تعليقًا',
      placeholder: 'ما رأيك؟',
      hint: '15 حرفًا على الأقل',
      submit: 'إرسال التعليق',
      anonymous: 'زائر',
      owner: 'إدارة الموقع',
      pending: 'شكرًا لك. سيظهر تعليقك هنا بعد الموافقة عليه.',
    },
  }),
};
