import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const commentsPrivacy: PrivacyPart = {
  forms: {
    en: `**Comments.** Your name and comment are stored and, once I have approved them, published below the post or page. I ask for no mail address. They stay until I delete them, and are gone 30 days later.`,
    ar: `**التعليقات.** يُحفظ اسمك وتعليقك، ويُنشران بعد موافقتي أسفل المقالة أو الصفحة. ولا أطلب عنوان بريد. ويبقيان إلى أن أحذفهما، ثم يزولان بعد 30 يومًا.`,
    de: `**Kommentare.** Ihr Name und Ihr Kommentar werden gespeichert und, sobald ich sie freigegeben habe, unter dem Beitrag oder der Seite veröffentlicht. Eine E-Mail-Adresse brauche ich dafür nicht. Sie bleiben, bis ich sie lösche, und sind 30 Tage später weg.`,
    es: `**Comentarios.** Tu nombre y tu comentario se guardan y, cuando los apruebo, se publican bajo el artículo o la página. No pido ninguna dirección de correo. Se conservan hasta que los borro y desaparecen 30 días después.`,
    fr: `**Commentaires.** Votre nom et votre commentaire sont enregistrés et, une fois approuvés, publiés sous l’article ou la page. Aucune adresse e-mail n’est demandée. Ils restent jusqu’à ce que je les supprime, et disparaissent 30 jours plus tard.`,
    ja: `**コメント。** お名前とコメントを保存し、承認後に記事やページの下に掲載します。メールアドレスは必要ありません。当方が削除するまで保存し、削除の30日後に消去します。`,
    'pt-BR': `**Comentários.** Seu nome e seu comentário são guardados e, depois que eu os aprovo, publicados abaixo do post ou da página. Não peço e-mail. Eles ficam até eu apagá-los e somem 30 dias depois.`,
  },
};
