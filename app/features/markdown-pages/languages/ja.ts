import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const ja: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    machines: {
      llms: `このサイトの記事、プロジェクト、一覧はすべてMarkdownでも読めます。アドレスの末尾に.mdを付けるか、text/markdownを指定してください。引用の際は${fullName(person)}の名前を示し、ページへリンクしてください。`,
      full: '以下は{texts}件の全文です。新しい記事と最初のプロジェクトを、収まる範囲で掲載しています。ほかの文章へはllms.txtとblogs.mdからたどれます。',
      more: [
        {
          label: '全文',
          path: '/llms-full.txt',
          text: '新しい記事とプロジェクトを1つのファイルにまとめたもの',
        },
        { label: 'すべての記事', path: '/blogs.md', text: 'ページごと、カテゴリーごと' },
        { label: 'すべてのプロジェクト', path: '/all-projects.md', text: '表示順' },
        { label: 'フィード', path: '/feed.json', text: '新しい記事（JSON Feed）' },
        { label: 'API', path: '/api/openapi.json', text: 'JSON APIの記述（OpenAPI 3.1）' },
        { label: 'サイトマップ', path: '/sitemap.xml', text: '全ページと最終更新日時' },
      ],
    },
  }),
};
