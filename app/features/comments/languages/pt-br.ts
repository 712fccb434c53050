import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ptBR: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      name: 'Seu nome (opcional)',
      body: 'Seu comentário',
      reply: 'Responder',
      replyTo: 'Responder a {name}',
      answering: 'Sua resposta a {name}: “{quote}”',
      own: 'Escrever um comentário à parte',
    },
    count: {
      one: '{count} comentário',
      many: '{count} de comentários',
      other: '{count} comentários',
    },
    fields: {
      tooShort: 'O campo “{label}” precisa de pelo menos 15 caracteres.',
      labels: { name: 'Seu nome', body: 'Seu comentário' },
    },
    refusals: {
      tooMany: 'Hoje chegaram mais comentários do que este site consegue guardar.',
    },
  },
  words: () => ({
    comments: {
      title: 'Comente',
      placeholder: 'O que você acha?',
      hint: 'Pelo menos 15 caracteres',
      submit: 'Enviar comentário',
      anonymous: 'Visitante',
      owner: 'Responsável',
      pending: 'Agradeço a participação! Seu comentário aparece aqui assim que for aprovado.',
    },
  }),
};
