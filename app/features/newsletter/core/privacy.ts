import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const newsletterPrivacy: PrivacyPart = {
  section: {
    en: `## Newsletter

You get the newsletter only after you have confirmed your address by a link in a mail<law> (Art. 6(1)(a) GDPR)</law>. If you do not confirm, your address is deleted after 30 days. I store your address, when you signed up and confirmed, and the page with the form. The site adds no tracking to the mails: it records neither whether you open one nor which links you follow.

Each newsletter has a link to unsubscribe. After that, your address stays on a list of addresses that get no more mail. That list has no other purpose.`,
    ar: `## النشرة البريدية

لا تصلك النشرة إلا بعد تأكيد عنوانك من رابط في رسالة<law> (المادة 6(1)(أ) من اللائحة العامة لحماية البيانات)</law>. إذا لم تؤكده، يُحذف عنوانك بعد 30 يومًا. أحفظ عنوانك، ووقت اشتراكك وتأكيدك، والصفحة التي كان فيها النموذج. ولا يضيف الموقع أي تتبّع إلى الرسائل: لا يسجل فتحك لها ولا الروابط التي تتبعها.

في كل نشرة رابط لإلغاء الاشتراك. ويبقى عنوانك بعد ذلك في قائمة عناوين لا تصلها رسائل. وليس لهذه القائمة غرض آخر.`,
    de: `## Newsletter

Sie erhalten den Newsletter erst, nachdem Sie Ihre Adresse über einen Link in einer E-Mail bestätigt haben<law> (Art. 6 Abs. 1 lit. a DSGVO)</law>. Wenn Sie nicht bestätigen, wird Ihre Adresse nach 30 Tagen gelöscht. Ich speichere Ihre Adresse, wann Sie sich angemeldet und bestätigt haben, und die Seite mit dem Formular. Die E-Mails werden nicht verfolgt: Die Website erfasst weder, ob Sie eine öffnen, noch welchen Links Sie folgen.

In jedem Newsletter steht ein Link zum Abmelden. Danach bleibt Ihre Adresse auf einer Liste von Adressen, die keine E-Mails mehr bekommen. Einen anderen Zweck hat diese Liste nicht.`,
    es: `## Boletín

Recibirás el boletín solo después de confirmar tu dirección con un enlace enviado por correo<law> (art. 6.1.a del RGPD)</law>. Si no la confirmas, se borra a los 30 días. Guardo tu dirección, cuándo te suscribiste y la confirmaste, y la página del formulario. El sitio no rastrea los correos: no registra si los abres ni qué enlaces sigues.

Cada boletín tiene un enlace para darse de baja. Después, tu dirección queda en una lista de direcciones que no reciben más correos. Esa lista no tiene otra finalidad.`,
    fr: `## Newsletter

Vous ne recevez la newsletter qu’après avoir confirmé votre adresse par un lien reçu par e-mail<law> (art. 6, par. 1, point a, du RGPD)</law>. Sans confirmation, votre adresse est effacée au bout de 30 jours. J’enregistre votre adresse, les dates de votre inscription et de votre confirmation, et la page du formulaire. Le site ne suit pas les e-mails : il n’enregistre ni leur ouverture, ni les liens que vous suivez.

Chaque newsletter contient un lien de désinscription. Votre adresse reste ensuite sur une liste d’adresses qui ne reçoivent plus rien. Cette liste ne sert à rien d’autre.`,
    ja: `## ニュースレター

ニュースレターは、メールのリンクからアドレスを確認していただいた後にのみお送りします。確認がない場合、アドレスは30日後に削除します。保存するのは、アドレス、登録と確認の日時、フォームのあったページです。メールの追跡は行わず、開封の有無やリンクの利用は記録しません。

各号には配信停止のリンクがあります。停止後、アドレスは配信しないアドレスの一覧に残ります。この一覧をほかの目的に使うことはありません。`,
    'pt-BR': `## Newsletter

Você só recebe a newsletter depois de confirmar o seu endereço por um link enviado por e-mail<law> (art. 7º, I, da LGPD)</law>. Se você não confirmar, o endereço é apagado depois de 30 dias. Guardo o seu endereço, quando você se inscreveu e confirmou, e a página do formulário. O site não rastreia os e-mails: não registra se você os abre nem quais links segue.

Cada newsletter tem um link para cancelar a inscrição. Depois disso, o seu endereço fica em uma lista de endereços que não recebem mais e-mails. Essa lista não tem outra finalidade.`,
  },
};
