import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ja: FeatureLanguage<typeof en, 'other'> = {
  texts: {
    page: {
      range: '{from}〜{to}。',
      total: 'コントリビューション',
      active: '活動した日数',
      aDay: '1日の件数：',
      none: 'なし',
      some: '1〜4件',
      many: '5件以上',
      noneOn: '{day}：コントリビューションなし',
      on: { other: '{day}：コントリビューション{count}件' },
      open: '表で見る',
      table: '日ごとのコントリビューションの表',
      day: '日付',
      month: '月',
      count: 'コントリビューション',
    },
    about: '{name}がこの1年にGitHubで行ったコントリビューションを、日ごとに示しています。',
    summary: { other: '{from}から{to}までのコントリビューション：{count}件' },
    grid: '日ごとのコントリビューション。{summary}。矢印キーで1日ずつ移動できます。',
    read: '{day}にGitHubから取得しました。',
    stale: '{day}現在。それ以降の活動はまだ取得していません。',
    onlyPublic: '公開されている活動のみで、{day}より前は含みません。',
  },
  words: () => ({
    heatMap: {
      title: 'GitHubでの活動',
      sample: 'サンプルデータです。GitHubのユーザーは設定されていません。',
    },
  }),
};
