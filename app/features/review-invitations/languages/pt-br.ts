import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const ptBR: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    fields: {
      relation: 'Diga qual foi a sua relação de trabalho.',
      labels: { quote: 'Seu depoimento', role: 'Cargo', company: 'Empresa' },
    },
    refusals: {
      closed:
        'Este link já foi usado ou é antigo demais. Se você acabou de enviar seu depoimento, ele chegou: enviamos um e-mail sobre isso.',
      usedForReview:
        'Este link já foi usado. O link para retirar o depoimento está no e-mail que você recebeu depois de enviá-lo.',
    },
  },
  words: ({ person }) => ({
    reviewPage: {
      title: 'Seu depoimento',
      text: `Você trabalhou com ${fullName(person)}. Conte com suas palavras como foi: o que deu certo, o que não deu, e para quem você recomendaria esse trabalho. Algumas frases bastam.`,
      aboutProject: 'É sobre o projeto “{project}”.',
      quoteLabel: 'Seu depoimento',
      nameLabel: 'Seu nome',
      roleLabel: 'Seu cargo',
      companyLabel: 'Sua empresa',
      relationLabel: `Qual foi a sua relação de trabalho com ${person.firstName}?`,
      relations: {
        client: 'Fui cliente',
        employer: 'Trabalhou na minha empresa',
        colleague: 'Fomos colegas de trabalho',
      },
      shownLabel: 'O que pode aparecer ao lado do seu depoimento?',
      showName: 'Meu nome',
      showRole: 'Meu cargo e minha empresa',
      anonymous: { client: 'Cliente', employer: 'Empresa', colleague: 'Colega de trabalho' },
      promise: `${person.firstName} pode publicar ou não o que você escrever, mas não pode mudar uma palavra. Você pode retirar seu depoimento quando quiser.`,
      button: 'Enviar depoimento',
      decline: 'Prefiro não escrever',
      declineHint: 'Seu nome e seu e-mail são apagados, e você não recebe outro pedido.',
      states: {
        used: 'Este link já foi usado. O e-mail que você recebeu em seguida tem o link para ver ou retirar o depoimento.',
        expired: 'Este link tem mais de 60 dias e não funciona mais.',
        withdrawn: 'Tudo o que você escreveu aqui foi apagado. Agradecemos o aviso.',
        waiting: `Seu depoimento chegou, agradecemos! ${person.firstName} vai ler e decidir se o publica, exatamente como está.`,
        shown: 'Seu depoimento está publicado. Agradecemos!',
        refused: 'Agradecemos o seu tempo. Seu depoimento não será publicado.',
      },
      keepLink:
        'Guarde o endereço desta página para poder retirar seu depoimento mais tarde. Ele também está no e-mail que você recebeu.',
      withdraw: 'Retirar depoimento',
      withdrawHint:
        'Ele sai do site na hora, e o que você escreveu é apagado. Não é possível desfazer.',
    },
    reviewMails: {
      invitation: {
        hello: 'Olá, {name}!',
        subject: 'Você escreveria algumas frases sobre o nosso trabalho?',
        text: 'Quero mostrar no meu site como é trabalhar comigo, nas palavras de quem sabe. Não posso mudar o que você escrever, e você pode retirar seu depoimento quando quiser. O link vale por 60 dias.',
        button: 'Escrever depoimento',
        unexpected:
          'Daqui a duas semanas vem um lembrete, e depois mais nada. Se preferir não escrever, há um botão para isso na página do link.',
      },
      reminder: {
        hello: 'Olá, {name}!',
        subject: 'Algumas frases sobre o nosso trabalho?',
        text: 'Há duas semanas, pedi a você algumas frases sobre o nosso trabalho. Se tiver cinco minutos, eu ficaria feliz em ler. Este é o único lembrete.',
        button: 'Escrever depoimento',
        unexpected: 'Se preferir não escrever, há um botão para isso na página do link.',
      },
      thanks: {
        hello: 'Olá!',
        subject: 'Seu depoimento chegou',
        text: 'Agradeço o seu tempo. Vou ler seu depoimento e decidir se o publico, exatamente como está. Na página abaixo você vê o que aconteceu com ele e pode retirá-lo quando quiser: guarde este e-mail.',
        button: 'Ver ou retirar depoimento',
      },
    },
  }),
};
