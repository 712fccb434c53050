import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ptBR: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      email: 'Endereço de e-mail',
      subscribe: 'Inscrever-se',
      failed: 'A inscrição falhou',
    },
    subscribed: 'Agradecemos a inscrição! Agora abra o link no e-mail que enviamos para você.',
    fields: { labels: { email: 'Endereço de e-mail' } },
    refusals: {
      tooManyMails: 'Enviamos e-mails demais hoje.',
      subscribed: 'Este e-mail já está inscrito.',
      waiting:
        'Este e-mail já está inscrito, mas falta confirmar: abra o link na mensagem que enviamos.',
      sentAgain: 'Este e-mail já está inscrito, mas falta confirmar: enviamos o link de novo.',
      stopped:
        'Este e-mail já está inscrito, ou estava até a inscrição ser cancelada. O link no fim de qualquer newsletter reativa a inscrição.',
      brokenLink:
        'Este link está incompleto. Abra-o de novo a partir do e-mail ou copie-o inteiro.',
      cannotResume: 'Não é possível reativar a inscrição deste endereço com este link.',
      oldLink:
        'Este link tem mais de 24 horas ou está incompleto. Se você ainda não está na lista, inscreva-se de novo.',
    },
  },
  words: () => ({
    newsletterPage: {
      title: 'Newsletter',
      text: 'Posts novos e, de vez em quando, uma pergunta, nunca mais de duas vezes por mês. Seu endereço não é usado para mais nada.',
      confirm: 'Confirme sua inscrição',
      confirmButton: 'Confirmar',
      confirmed: 'Você está na lista e vai receber a próxima newsletter.',
      unsubscribe: 'Cancelar a inscrição na newsletter',
      unsubscribeButton: 'Cancelar inscrição',
      unsubscribed: 'Você saiu da lista e não recebe mais a newsletter.',
      again: 'Foi engano: quero voltar para a lista',
      resubscribed: 'Você está de volta à lista.',
    },
    followByMail: {
      title: 'Por e-mail',
      text: 'A newsletter traz os posts novos e, de vez em quando, uma pergunta, nunca mais de duas vezes por mês.',
    },
    newsletterLink: 'Newsletter',
    newsletterHeading: 'Novidades por e-mail',
    newsletterMails: {
      confirmation: {
        subject: 'Confirme sua inscrição',
        text: 'Alguém, provavelmente você, pediu para receber a newsletter neste endereço. O envio começa assim que você confirmar; o link vale por 24 horas.',
        button: 'Confirmar inscrição',
        unexpected: 'Se não foi você, não precisa fazer nada: não enviaremos outro e-mail.',
      },
      newsletter: {
        onTheSite: 'Ler no site',
        reason: 'Você recebe este e-mail porque se inscreveu na newsletter.',
        unsubscribe: 'Cancelar inscrição com um clique',
      },
    },
  }),
};
