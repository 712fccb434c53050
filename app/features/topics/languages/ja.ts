import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const ja: FeatureLanguage<typeof en, 'other'> = {
  texts: {
    tag: { all: 'すべてのタグ', pages: { first: '最初のタグ', more: '次のタグ' } },
    series: { all: 'すべてのシリーズ', pages: { first: '最初のシリーズ', more: '次のシリーズ' } },
    partPages: { first: '最初の回', more: '続きの回' },
    part: '第{number}回',
    laterParts: '以降の回',
    posts: { other: '{count}件の記事' },
    parts: { other: '全{count}回' },
    aboutTag: { other: '{count}件の記事を新しい順に掲載しています。' },
    aboutSeries: { other: '全{count}回。' },
    textAndParts: '{text}{parts}',
    description: '{topic}（{name}）：{about}',
    place: 'シリーズ「{series}」全{total}回の第{place}回',
    oneOf: 'シリーズ「{series}」全{total}回のうちの1回',
    whole: 'シリーズを1ページで見る',
    allParts: '全{total}回を見る',
    nextPart: '次の回',
    previousPart: '前の回',
    often: 'よく取り上げるテーマ',
    newest: '最新の記事',
  },
  words: ({ person }) => ({
    tagsPage: {
      title: 'タグ',
      description: `${fullName(person)}の記事で取り上げているテーマと、その記事数。`,
      nothingYet: {
        text: 'タグの付いた記事はまだありません。',
        link: { label: 'すべての記事', to: '/blogs' },
      },
    },
    seriesPage: {
      title: 'シリーズ',
      description: 'ひと続きの記事を、順番に読めるようにまとめています。',
      nothingYet: {
        text: 'シリーズはまだありません。',
        link: { label: 'すべての記事', to: '/blogs' },
      },
    },
    archivePage: {
      title: 'アーカイブ',
      description: `${fullName(person)}のすべての記事を、年ごとに並べています。`,
      nothingYet: {
        text: 'まだ記事がありません。最初の記事のお知らせは、次の方法で受け取れます。',
        link: { label: '更新の受け取り方', to: '/follow' },
      },
    },
    waysThroughPosts: [
      { label: 'すべてのタグ', to: '/tags' },
      { label: 'すべてのシリーズ', to: '/series' },
      { label: '年別の記事一覧', to: '/archive' },
    ],
  }),
};
