import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const es: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      name: 'Tu nombre (opcional)',
      body: 'Tu comentario',
      reply: 'Responder',
      replyTo: 'Responder a {name}',
      answering: 'Tu respuesta a {name}: “{quote}”',
      own: 'Escribir un comentario aparte',
    },
    count: {
      one: '{count} comentario',
      many: '{count} de comentarios',
      other: '{count} comentarios',
    },
    fields: {
      tooShort: 'El texto de “{label}” es demasiado corto: escribe al menos 15 caracteres.',
      labels: { name: 'Tu nombre', body: 'Tu comentario' },
    },
    refusals: {
      tooMany: 'Hoy llegaron más comentarios de los que este sitio puede guardar.',
    },
  },
  words: () => ({
    comments: {
      title: 'Deja un comentario',
      placeholder: '¿Qué opinas?',
      hint: '15 caracteres como mínimo',
      submit: 'Enviar comentario',
      anonymous: 'Visitante',
      owner: 'Responsable',
      pending: 'Gracias. Tu comentario aparecerá aquí en cuanto se apruebe.',
    },
  }),
};
