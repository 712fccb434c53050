import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const es: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      email: 'Correo electrónico',
      subscribe: 'Suscribirme',
      failed: 'No se pudo completar la suscripción',
    },
    subscribed: '¡Gracias por suscribirte! Abre el enlace del correo que acabamos de enviarte.',
    fields: { labels: { email: 'Correo electrónico' } },
    refusals: {
      tooManyMails: 'Hoy ya enviamos demasiados correos.',
      subscribed: 'Esta dirección ya está suscrita.',
      waiting:
        'Esta dirección ya está suscrita, pero falta confirmarla: abre el enlace de nuestro correo.',
      sentAgain:
        'Esta dirección ya está suscrita, pero falta confirmarla: acabamos de enviar el enlace otra vez.',
      stopped:
        'Esta dirección ya está suscrita, o lo estuvo hasta que se dio de baja. El enlace al final de cualquier boletín la reactiva.',
      brokenLink:
        'Este enlace no está completo. Vuelve a abrirlo desde el correo o cópialo entero.',
      cannotResume: 'Con este enlace no se puede volver a suscribir esta dirección.',
      oldLink:
        'Este enlace tiene más de 24 horas o no está completo. Si todavía no estás en la lista, suscríbete de nuevo.',
    },
  },
  words: () => ({
    newsletterPage: {
      title: 'Boletín',
      text: 'Artículos nuevos y, de vez en cuando, una pregunta; nunca más de dos veces al mes. Tu dirección no se usa para nada más.',
      confirm: 'Confirma tu suscripción',
      confirmButton: 'Confirmar',
      confirmed: 'Ya estás en la lista: recibirás el próximo boletín.',
      unsubscribe: 'Darse de baja del boletín',
      unsubscribeButton: 'Darme de baja',
      unsubscribed: 'Ya no estás en la lista y no recibirás más boletines.',
      again: 'Fue un error: suscribirme de nuevo',
      resubscribed: 'Vuelves a estar en la lista.',
    },
    followByMail: {
      title: 'Por correo',
      text: 'El boletín trae artículos nuevos y, de vez en cuando, una pregunta; nunca más de dos veces al mes.',
    },
    newsletterLink: 'Boletín',
    newsletterHeading: 'Recibe las novedades por correo',
    newsletterMails: {
      confirmation: {
        subject: 'Confirma tu suscripción',
        text: 'Alguien (esperemos que tú) pidió recibir el boletín en esta dirección. Empezará a llegar en cuanto lo confirmes; el enlace funciona durante 24 horas.',
        button: 'Confirmar la suscripción',
        unexpected: 'Si no fuiste tú, no hagas nada: no recibirás más correos.',
      },
      newsletter: {
        onTheSite: 'Leer en el sitio',
        reason: 'Recibes este correo porque te suscribiste al boletín.',
        unsubscribe: 'Darme de baja con un clic',
      },
    },
  }),
};
