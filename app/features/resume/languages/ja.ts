import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const ja: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    resume: {
      title: '職務経歴書',
      description: `${fullName(person)}の職務経歴書。経歴、プロジェクトとその成果、スキル、学歴を、画面でも印刷でもご覧いただけます。`,
    },
    resumeLink: '職務経歴書を読む',
    resumeText: {
      headings: {
        experience: '経歴',
        projects: 'プロジェクト',
        skills: 'スキル',
        education: '学歴',
        languages: '語学',
        elsewhere: 'リンク',
      },
      asOfLabel: '最終確認日：',
      file: 'PDF版',
    },
  }),
};
