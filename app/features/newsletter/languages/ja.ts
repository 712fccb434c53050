import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ja: FeatureLanguage<typeof en, 'other'> = {
  texts: {
    page: {
      email: 'メールアドレス',
      subscribe: '登録',
      failed: '登録できませんでした',
    },
    subscribed:
      'お申し込みありがとうございます。お送りしたメールのリンクを開いて、登録を完了してください。',
    fields: { labels: { email: 'メールアドレス' } },
    refusals: {
      tooManyMails: '本日送信できるメールの上限に達しました。',
      subscribed: 'このメールアドレスはすでに登録されています。',
      waiting:
        'このメールアドレスはすでにお申し込み済みですが、まだ確認されていません。お送りしたメールのリンクを開いてください。',
      sentAgain:
        'このメールアドレスはすでにお申し込み済みですが、まだ確認されていません。確認用のリンクをもう一度お送りしました。',
      stopped:
        'このメールアドレスは登録中か、以前に配信を停止されています。ニュースレターの末尾にあるリンクから再登録できます。',
      brokenLink:
        'リンクが途中で切れています。メールからもう一度開くか、リンク全体をコピーしてください。',
      cannotResume: 'このリンクからは再登録できません。',
      oldLink:
        'リンクの有効期限（24時間）が過ぎているか、リンクが途中で切れています。まだ登録が済んでいない場合は、もう一度お申し込みください。',
    },
  },
  words: () => ({
    newsletterPage: {
      title: 'ニュースレター',
      text: '新しい記事や、ときには読者の皆さまへの質問を、多くても月に2回お届けします。メールアドレスをほかの目的に使うことはありません。',
      confirm: '登録の確認',
      confirmButton: '登録を確定',
      confirmed: '登録が完了しました。次のニュースレターからお届けします。',
      unsubscribe: 'ニュースレターの配信停止',
      unsubscribeButton: '配信を停止',
      unsubscribed: '配信を停止しました。今後、ニュースレターは届きません。',
      again: '取り消して再登録する',
      resubscribed: '再登録が完了しました。',
    },
    followByMail: {
      title: 'メールで',
      text: 'ニュースレターでは、新しい記事や、ときには読者の皆さまへの質問を、多くても月に2回お届けします。',
    },
    newsletterLink: 'ニュースレター',
    newsletterHeading: 'ニュースレターで最新情報をお届けします',
    newsletterMails: {
      confirmation: {
        subject: 'ニュースレターの登録をご確認ください',
        text: 'このメールアドレスで、ニュースレターのお申し込みをいただきました。下のボタンから確認していただくと、配信が始まります。リンクの有効期限は24時間です。',
        button: '登録を確定',
        unexpected:
          'お心当たりがない場合は、何もする必要はありません。今後メールが届くことはありません。',
      },
      newsletter: {
        onTheSite: 'サイトで読む',
        reason: 'このメールは、ニュースレターにご登録いただいた方にお送りしています。',
        unsubscribe: 'ワンクリックで配信を停止',
      },
    },
  }),
};
