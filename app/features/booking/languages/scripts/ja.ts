import type { Translation } from '~/content/languages/language';
import type { text as en } from './en';

export const text: Translation<typeof en, 'other'> = {
  cancel: 'キャンセル',
  close: '閉じる',
  write: 'お問い合わせ',
  pick: '時間を選ぶ',
  zone: '{zone}の時刻です。',
  kind: { other: '{name}（{count}分）' },
  all: 'すべての日時を見る',
};
