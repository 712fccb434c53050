import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ja: FeatureLanguage<typeof en, 'other'> = {
  texts: {
    page: {
      title: '打ち合わせの予約',
      arrived: 'お申し込みを受け付けました。メールでお返事します。',
      minutes: { other: '{count}分' },
      places: { 'Video link': 'ビデオ通話', Phone: '電話', Address: '対面' },
      kindFacts: '{minutes}・{place}',
      next: '次の空き：',
      otherKind: '別の種類を選ぶ',
      otherTime: '別の時間を選ぶ',
      nearest: '近い空き時間',
      notFree: 'この時間は空いていません。',
      book: 'この時間で予約',
      zone: 'タイムゾーン',
      showTimes: '時間を表示',
      noTimes: '今後数週間は空き時間がありません。',
      days: '空きのある日',
      times: '空き時間',
      allInZone: 'すべて{zone}の時刻です。',
      time: '{day} {clock}（{zone}）',
      done: {
        moved: '打ち合わせの日時を変更しました。新しい招待をメールでお送りします。',
        cancelled: '打ち合わせをキャンセルしました。確認のメールをお送りします。',
      },
      facts: {
        talk: '打ち合わせ',
        time: '日時',
        'Video link': 'ビデオ通話のリンク',
        Phone: '電話番号',
        Address: '場所',
        reason: '理由',
      },
      talkWithMinutes: '{talk}（{minutes}）',
      addToCalendar: 'カレンダーに追加：',
      move: '日時を変更',
      pickAnother: '別の時間を選ぶ',
      write: 'お問い合わせ',
      tooLate: '期限を過ぎたため、ここでは変更できません。お問い合わせください',
      pressNew: '新しい時間をお選びください。',
      leave: '変更せずに戻る',
      reason: 'ひとこと（任意）',
      cancel: '打ち合わせをキャンセル',
    },
    fields: {
      kind: '打ち合わせの種類をお選びください。',
      at: '時間をお選びください。',
      labels: { about: 'ご相談内容', reason: 'ひとこと' },
    },
    refusals: {
      tooMany: '本日のご予約が、このサイトで保存できる件数を超えました。',
      taken: 'この時間は、ほかの方が先に予約されました。別の時間をお選びください。',
      sameTime: 'すでにこの時間で予約されています。',
      passed: 'この時間はすでに過ぎています。',
      cancelled: 'この打ち合わせはすでにキャンセルされています。',
      declined: 'このお申し込みはお受けできませんでした。',
      changed: 'この打ち合わせは、たった今変更されました。内容をもう一度ご確認ください。',
      tooLate: '期限を過ぎたため、ここでは打ち合わせを変更できません。お問い合わせください。',
    },
  },
  words: () => ({
    booking: {
      headline: 'アイデアを、一緒に形にしませんか',
      promise: '2営業日以内に、率直にお答えします。',
      text: '目指していることをお聞かせください。必要なこと、費用、そして私が適任かどうかをお伝えします。',
      button: '今すぐ予約',
    },
    talkPage: {
      title: '打ち合わせの予約',
      text: '日にちと時間をお選びください。カレンダーに追加できる招待をメールでお送りします。',
      otherwise: 'ご都合の合う時間がない場合は、お問い合わせください',
      none: '現在、こちらでの予約は受け付けていません。お問い合わせいただければ、日時を調整いたします。',
      aboutLabel: 'ご相談内容',
      confirmed: '打ち合わせのご予約が確定しました',
      requested: 'お申し込みを受け付けました',
      declined: 'この時間はお受けできません',
      cancelled: 'この打ち合わせはキャンセルされました',
    },
    talkMails: {
      confirmed: {
        subject: '打ち合わせのご予約が確定しました',
        text: 'ご予約いただき、ありがとうございます。下記の日時で承りました。カレンダー用の招待を添付いたします。',
      },
      requested: {
        subject: '打ち合わせのお申し込みを受け付けました',
        text: 'お申し込みいただき、ありがとうございます。予定を確認のうえ、メールで日時を確定いたします。',
      },
      declined: {
        subject: 'ご希望の時間をお受けできませんでした',
        text: '申し訳ありませんが、この時間は都合がつきません。別の時間をお選びください。',
      },
      moved: {
        subject: '打ち合わせの日時が変わりました',
        text: '打ち合わせの日時が変更されました。以前の招待に代えて、添付の招待をご利用ください。',
      },
      cancelled: {
        subject: '打ち合わせがキャンセルされました',
        text: '下記の打ち合わせは取りやめとなりました。',
      },
      reminder: {
        subject: '明日は打ち合わせです',
        text: 'お話しできるのを楽しみにしております。',
      },
      link: '確認・変更・キャンセル',
      see: '打ち合わせを確認',
      again: '別の時間を選ぶ',
      unexpected:
        'お心当たりがない場合は、別の方がこのメールアドレスを入力した可能性があります。上のリンクからキャンセルするか、このメールを破棄してください。',
    },
  }),
};
