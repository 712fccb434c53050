import type { ScriptLanguage } from '../language';

export const text: ScriptLanguage<'other'> = {
  network: {
    offline: 'オフラインです',
    unreached: 'サイトに接続できません',
    notSent:
      'まだ送信されていませんが、入力内容は失われていません。しばらくしてからもう一度お試しください。',
    pageStays:
      '移動先のページを読み込めません。このページはそのまま残ります。しばらくしてからもう一度お試しください。',
    noAnswer: '応答がありませんでした',
    tryAgain:
      '内容は失われていません。もう一度お試しください。重複して送信されることはありません。',
    noAnswerYet:
      '応答がありませんでした。内容は失われていません。もう一度お試しください。重複して送信されることはありません。',
    later: 'サイトに接続できませんでした。しばらくしてからもう一度お試しください。',
  },
  fields: {
    left: { other: '残り{count}文字' },
    tooMany: { other: '{count}文字超過' },
    leftInLine: { other: '最も長い行：残り{count}文字' },
    tooManyInLine: { other: '最も長い行：{count}文字超過' },
    suggestion: 'もしかして：{email}',
  },
  palette: {
    placeholder: '検索またはページへ移動',
    theme: { light: 'ダークテーマに切り替える', dark: 'ライトテーマに切り替える' },
    copyMail: 'メールアドレスをコピー',
    mailCopied: 'メールアドレスをコピーしました。',
    feed: 'RSSフィードで購読',
    search: '検索',
    results: '検索結果',
    close: '閉じる',
    keys: ['↑ ↓ 選択', 'Enter 開く', 'Esc 閉じる'],
    pages: 'ページへ移動',
    actions: '操作',
    found: '見つかったページ',
    nothing: '「{query}」を含むページはありません。',
    more: '{count}件以上見つかりました',
    count: { other: '{count}件見つかりました' },
    section: '「{section}」の中',
    suggestion: 'もしかして：{suggestion}',
    searchPage: '検索ページへ',
    all: 'すべての検索結果',
    offline: 'オフラインです。検索にはインターネット接続が必要です。',
    silent: '検索の応答がありません。もう一度お試しください。',
  },
  texts: {
    copy: 'コピー',
    copied: 'コピーしました',
    notCopied: 'コピーできませんでした',
    selected:
      'ブラウザーがページからのコピーを許可していません。コードを選択しましたので、キーボードでコピーしてください。',
    pictures: '画像',
    picture: '{total}枚中{number}枚目：{alt}',
    closePicture: '閉じる',
    zoom: '拡大',
    previous: '前の画像',
    next: '次の画像',
    noPicture: '画像を読み込めませんでした。',
    video: '動画',
    noVideo: 'ここでは再生できません。もう一度押すとファイルを開きます。',
  },
  resume: {
    started: 'ダウンロードを開始しました',
    wait: '通信環境により、少し時間がかかる場合があります。',
    failed: 'ダウンロードできませんでした',
    later: 'しばらくしてからもう一度お試しください。',
  },
  toasts: { label: 'お知らせ', close: '閉じる' },
  ok: 'OK',
  open: '開く',
};
