import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const visitsPrivacy: PrivacyPart = {
  visiting: {
    en: `I count views without following anybody. A view is stored with a hash of your IP address, browser and a random number of the day. All of it is deleted the next day (UTC), so that nobody can be recognised then. What remains are sums by day, for three years: views, visitors, pages, referring sites and countries, and how many messages and sign-ups followed a post.`,
    ar: `أعدّ الزيارات دون تتبّع أحد. تُحفظ الزيارة مع بصمة رقمية (hash) محسوبة من عنوان IP الخاص بك ومتصفحك ورقم عشوائي لليوم. ويُحذف كل ذلك في اليوم التالي (بالتوقيت العالمي UTC)، فلا يمكن التعرف على أحد بعدها. وتبقى مجاميع يومية لمدة ثلاث سنوات: الزيارات، والزوار، والصفحات، والمواقع المُحيلة، والبلدان، وعدد الرسائل والاشتراكات التي تلت كل مقالة.`,
    de: `Ich zähle Aufrufe, ohne jemandem zu folgen. Ein Aufruf wird mit einem Hash aus Ihrer IP-Adresse, Ihrem Browser und einer Zufallszahl des Tages gespeichert. All das wird am nächsten Tag (UTC) gelöscht, sodass dann niemand wiedererkannt werden kann. Drei Jahre lang bleiben Summen je Tag: Aufrufe, Besucher, Seiten, verweisende Websites und Länder, und wie viele Nachrichten und Anmeldungen auf einen Beitrag folgten.`,
    es: `Cuento las visitas sin rastrear a nadie. Cada visita se guarda con un hash de tu dirección IP, tu navegador y un número aleatorio del día. Todo ello se borra al día siguiente (UTC), de modo que ya no se puede reconocer a nadie. Durante tres años quedan totales por día: visitas, visitantes, páginas, sitios y países de procedencia, y cuántos mensajes y suscripciones llegaron después de un artículo.`,
    fr: `Je compte les vues sans suivre personne. Une vue est enregistrée avec une empreinte de votre adresse IP, de votre navigateur et d’un nombre aléatoire du jour. Tout est effacé le lendemain (UTC), de sorte que plus personne ne peut être reconnu. Il reste pendant trois ans des sommes par jour : vues, visiteurs, pages, sites et pays d’origine, et le nombre de messages et d’inscriptions qui ont suivi un article.`,
    ja: `閲覧数は、個人を追跡せずに数えています。閲覧の記録は、IPアドレス、ブラウザー、その日の乱数から作ったハッシュとともに保存します。すべて翌日（協定世界時）に削除するため、それ以降に個人を識別することはできません。日ごとの合計（閲覧数、訪問者数、ページ、参照元のサイトと国、記事の後に届いたメッセージと登録の数）のみ、3年間保存します。`,
    'pt-BR': `Conto as visualizações sem rastrear ninguém. Cada uma é guardada com um hash do seu endereço IP, do seu navegador e de um número aleatório do dia. Tudo é apagado no dia seguinte (UTC), de modo que ninguém possa mais ser reconhecido. Ficam, por três anos, totais por dia: visualizações, visitantes, páginas, sites e países de origem, e quantas mensagens e inscrições vieram depois de um post.`,
  },
  forms: {
    en: `**What you read before.** If you write, sign up or book, the pages that you read on the same day are stored with it, so that I know what brought you here. They are deleted with it.`,
    ar: `**ما قرأته قبل ذلك.** إذا راسلتني أو اشتركت أو حجزت، تُحفظ مع ذلك الصفحات التي قرأتها في اليوم نفسه، لأعرف ما الذي أتى بك إلى هنا. وتُحذف معه.`,
    de: `**Was Sie vorher gelesen haben.** Wenn Sie schreiben, sich anmelden oder buchen, werden die Seiten mitgespeichert, die Sie am selben Tag gelesen haben, damit ich weiß, was Sie hergeführt hat. Sie werden mit dem Eintrag gelöscht.`,
    es: `**Lo que leíste antes.** Si escribes, te suscribes o reservas, se guardan también las páginas que leíste el mismo día, para que yo sepa qué te trajo aquí. Se borran junto con lo enviado.`,
    fr: `**Ce que vous avez lu avant.** Si vous écrivez, vous inscrivez ou réservez, les pages que vous avez lues le même jour sont enregistrées avec votre envoi, pour que je sache ce qui vous a amené ici. Elles sont effacées avec lui.`,
    ja: `**それまでに読んだページ。** お問い合わせ、登録、予約の際は、きっかけを知るために、同じ日に読んだページを併せて保存します。元の情報とともに削除します。`,
    'pt-BR': `**O que você leu antes.** Se você escreve, se inscreve ou agenda, as páginas que você leu no mesmo dia são guardadas junto, para que eu saiba o que trouxe você até aqui. Elas são apagadas junto com o envio.`,
  },
};
