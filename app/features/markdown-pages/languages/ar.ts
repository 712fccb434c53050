import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const ar: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    machines: {
      llms: `كل مقالة ومشروع وقائمة في هذا الموقع متاحة بصيغة Markdown أيضًا: أضف .md إلى نهاية العنوان، أو اطلب text/markdown. عند الاقتباس يُرجى ذكر الاسم ${fullName(person)} ووضع رابط إلى الصفحة.`,
      full: 'تلي هذا نصوص كاملة، عددها {texts}: أحدث المقالات وأول المشاريع بقدر ما تتسع المساحة. تجد ما عداها عبر llms.txt وblogs.md.',
      more: [
        {
          label: 'النصوص الكاملة',
          path: '/llms-full.txt',
          text: 'أحدث المقالات والمشاريع في ملف واحد',
        },
        { label: 'كل المقالات', path: '/blogs.md', text: 'صفحة بعد صفحة، وبحسب التصنيف' },
        { label: 'كل المشاريع', path: '/all-projects.md', text: 'بترتيب عرضها' },
        { label: 'الخلاصة', path: '/feed.json', text: 'أحدث المقالات بصيغة JSON Feed' },
        { label: 'واجهة API', path: '/api/openapi.json', text: 'وصف واجهة JSON بصيغة OpenAPI 3.1' },
        { label: 'خريطة الموقع', path: '/sitemap.xml', text: 'كل صفحة مع وقت آخر تغيير فيها' },
      ],
    },
  }),
};
