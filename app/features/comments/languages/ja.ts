import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ja: FeatureLanguage<typeof en, 'other'> = {
  texts: {
    page: {
      name: 'お名前（任意）',
      body: 'コメント',
      reply: '返信',
      replyTo: '{name}さんに返信',
      answering: '{name}さんへの返信：「{quote}」',
      own: '返信ではなく、新しいコメントを書く',
    },
    count: { other: '{count}件のコメント' },
    fields: {
      tooShort: '「{label}」は15文字以上で入力してください。',
      labels: { name: 'お名前', body: 'コメント' },
    },
    refusals: {
      tooMany: '本日届いたコメントが、このサイトで保存できる件数を超えました。',
    },
  },
  words: () => ({
    comments: {
      title: 'コメントを書く',
      placeholder: 'ご意見・ご感想をお聞かせください',
      hint: '15文字以上',
      submit: 'コメントを送信',
      anonymous: '匿名',
      owner: '筆者',
      pending: 'ありがとうございます。コメントは承認後、ここに表示されます。',
    },
  }),
};
