import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const reviewsPrivacy: PrivacyPart = {
  section: {
    en: `## When I ask you for a review

If we have worked together, I may ask you by mail for a review. Your name, role, company and words are published only if you send them and I publish them. To confirm that the words are yours, the site keeps a keyed hash of your mail address with them. You can withdraw your review at any time by the link in the mail: it then disappears from the site at once.`,
    ar: `## عندما أطلب رأيك

إذا سبق أن عملنا معًا، فقد أطلب رأيك برسالة إلكترونية. ولا يُنشر اسمك ومسماك الوظيفي وشركتك وكلماتك إلا إذا أرسلتها ونشرتُها. ولإثبات أن الكلمات لك، يحفظ الموقع معها بصمة رقمية (hash) لعنوان بريدك محسوبة بمفتاح سري. ويمكنك سحب رأيك في أي وقت من الرابط الوارد في الرسالة، فيختفي من الموقع فورًا.`,
    de: `## Wenn ich Sie um eine Rezension bitte

Wenn wir zusammengearbeitet haben, bitte ich Sie vielleicht per E-Mail um eine Rezension. Ihr Name, Ihre Rolle, Ihr Unternehmen und Ihre Worte erscheinen nur, wenn Sie sie senden und ich sie veröffentliche. Als Beleg, dass die Worte von Ihnen sind, bewahrt die Website dazu einen Hash Ihrer E-Mail-Adresse mit geheimem Schlüssel auf. Sie können Ihre Rezension jederzeit über den Link in der E-Mail zurückziehen: Sie verschwindet dann sofort von der Website.`,
    es: `## Cuando te pido una reseña

Si hemos colaborado, es posible que te pida una reseña por correo. Tu nombre, tu cargo, tu empresa y tus palabras se publican solo si tú los envías y yo los publico. Para acreditar que las palabras son tuyas, el sitio guarda con ellas un hash con clave de tu dirección de correo. Puedes retirar tu reseña en cualquier momento con el enlace del correo: desaparece del sitio al instante.`,
    fr: `## Quand je vous demande un témoignage

Si nous avons travaillé ensemble, il se peut que je vous demande un témoignage par e-mail. Votre nom, votre fonction, votre entreprise et vos mots ne paraissent que si vous les envoyez et que je les publie. Pour attester que ces mots sont les vôtres, le site conserve avec eux une empreinte de votre adresse e-mail, calculée avec une clé secrète. Vous pouvez retirer votre témoignage à tout moment par le lien de l’e-mail : il disparaît aussitôt du site.`,
    ja: `## レビューのお願い

お仕事をご一緒した方に、メールでレビューをお願いすることがあります。お名前、役職、会社名、レビューの内容は、お送りいただき、当方が公開した場合にのみ掲載します。ご本人の言葉であることを示すため、メールアドレスの鍵付きハッシュを併せて保存します。レビューはメールのリンクからいつでも取り下げることができ、直ちにサイトから消えます。`,
    'pt-BR': `## Quando peço um depoimento

Se já colaboramos, talvez eu peça um depoimento por e-mail. Seu nome, seu cargo, sua empresa e suas palavras só são publicados se você os enviar e eu os publicar. Para comprovar que as palavras são suas, o site guarda com elas um hash com chave do seu e-mail. Você pode retirar o depoimento a qualquer momento pelo link do e-mail: ele some do site na hora.`,
  },
};
