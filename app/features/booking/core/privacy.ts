import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says if visitors can book talks. */
export const talksPrivacy: PrivacyPart = {
  forms: {
    en: `**Talks.** If you book a talk, your name, mail address, time zone, the time and what you write about it are stored so that we can meet<law> (Art. 6(1)(b) GDPR)</law>. You get an invitation by mail, with links to move or cancel the talk. It is deleted a year after the talk; if it was declined or cancelled, after 30 days.`,
    ar: `**المواعيد.** إذا حجزت موعدًا، يُحفظ اسمك وعنوان بريدك ومنطقتك الزمنية ووقت الموعد وما تكتبه عنه لنتمكن من اللقاء<law> (المادة 6(1)(ب) من اللائحة العامة لحماية البيانات)</law>. وتصلك دعوة بالبريد فيها روابط لتغيير الموعد أو إلغائه. يُحذف ذلك بعد سنة من الموعد، أو بعد 30 يومًا إذا رُفض أو أُلغي.`,
    de: `**Gespräche.** Wenn Sie ein Gespräch buchen, werden Ihr Name, Ihre E-Mail-Adresse, Ihre Zeitzone, der Termin und was Sie dazu schreiben gespeichert, damit wir uns treffen können<law> (Art. 6 Abs. 1 lit. b DSGVO)</law>. Sie erhalten per E-Mail eine Einladung mit Links, um das Gespräch zu verschieben oder abzusagen. Ein Jahr nach dem Gespräch wird alles gelöscht; wurde es abgelehnt oder abgesagt, nach 30 Tagen.`,
    es: `**Reuniones.** Si reservas una reunión, se guardan tu nombre, tu dirección de correo, tu zona horaria, la hora y lo que escribas al respecto, para que podamos reunirnos<law> (art. 6.1.b del RGPD)</law>. Recibirás por correo una invitación con enlaces para cambiarla o cancelarla. Todo se borra un año después de la reunión; si se rechazó o se canceló, a los 30 días.`,
    fr: `**Rendez-vous.** Si vous prenez rendez-vous, votre nom, votre adresse e-mail, votre fuseau horaire, l’heure et ce que vous écrivez à ce sujet sont enregistrés pour que nous puissions nous parler<law> (art. 6, par. 1, point b, du RGPD)</law>. Vous recevez par e-mail une invitation, avec des liens pour déplacer ou annuler le rendez-vous. Le tout est effacé un an après le rendez-vous ; s’il a été refusé ou annulé, au bout de 30 jours.`,
    ja: `**打ち合わせの予約。** 予約の際は、お名前、メールアドレス、タイムゾーン、日時、ご相談の内容を、打ち合わせのために保存します。変更やキャンセルのリンクが付いた招待メールをお送りします。予約の情報は打ち合わせの1年後に、お断りまたはキャンセルとなった場合は30日後に削除します。`,
    'pt-BR': `**Conversas.** Se você agenda uma conversa, seu nome, seu e-mail, seu fuso horário, o horário e o que você escreve sobre ela são guardados para que possamos nos falar<law> (art. 7º, V, da LGPD)</law>. Você recebe um convite por e-mail, com links para remarcar ou cancelar. Tudo é apagado um ano depois da conversa; se ela foi recusada ou cancelada, depois de 30 dias.`,
  },
};

/** What it says if the server reads the owner's calendar. */
export const calendarPrivacy: PrivacyPart = {
  others: {
    en: `The server reads from my calendar when I am busy, to offer free times. It sends nothing about you to the calendar.`,
    ar: `يقرأ الخادم من تقويمي أوقات انشغالي ليعرض الأوقات المتاحة. ولا يرسل إلى التقويم شيئًا عنك.`,
    de: `Der Server liest aus meinem Kalender, wann ich beschäftigt bin, um freie Zeiten anzubieten. An den Kalender sendet er nichts über Sie.`,
    es: `El servidor lee en mi calendario qué horas tengo ocupadas, para ofrecer las disponibles. No envía al calendario nada sobre ti.`,
    fr: `Le serveur lit dans mon calendrier mes heures occupées, pour proposer des créneaux libres. Il n’envoie rien vous concernant au calendrier.`,
    ja: `空き時間をご案内するため、サーバーは当方のカレンダーから予定の有無を読み取ります。あなたの情報をカレンダーに送ることはありません。`,
    'pt-BR': `O servidor lê no meu calendário quais horários já estão ocupados, para oferecer os livres. Ele não envia nada sobre você ao calendário.`,
  },
  check: {
    names: /[ck]al[ae]nd|カレンダー|تقويم/i,
    problem: 'It does not say that the server reads your calendar.',
  },
};
