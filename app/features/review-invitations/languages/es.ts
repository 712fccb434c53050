import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const es: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    fields: {
      relation: 'Indica qué relación de trabajo tuviste.',
      labels: { quote: 'Tus palabras', role: 'Cargo', company: 'Empresa' },
    },
    refusals: {
      closed:
        'Este enlace ya se usó o es demasiado antiguo. Si acabas de enviar tu reseña, ha llegado: recibirás un correo que lo confirma.',
      usedForReview:
        'Este enlace ya se usó. El enlace para retirar la reseña está en el correo que recibiste después de enviarla.',
    },
  },
  words: ({ person }) => ({
    reviewPage: {
      title: 'Tu reseña',
      text: `Trabajaste con ${fullName(person)}. Cuenta con tus propias palabras cómo fue: qué salió bien, qué no y a quién se lo recomendarías. Bastan unas pocas frases.`,
      aboutProject: 'Se trata del proyecto “{project}”.',
      quoteLabel: 'Tus palabras',
      nameLabel: 'Tu nombre',
      roleLabel: 'Tu cargo',
      companyLabel: 'Tu empresa',
      relationLabel: `¿Qué relación de trabajo tuviste con ${person.firstName}?`,
      relations: {
        client: 'Fui su cliente',
        employer: 'Trabajó en mi empresa',
        colleague: 'Fuimos colegas',
      },
      shownLabel: '¿Qué puede aparecer junto a tus palabras?',
      showName: 'Mi nombre',
      showRole: 'Mi cargo y mi empresa',
      anonymous: { client: 'Cliente', employer: 'Empresa', colleague: 'Colega' },
      promise: `${person.firstName} decide si publica lo que escribas, pero no puede cambiar ni una palabra. Puedes retirarlo en cualquier momento.`,
      button: 'Enviar la reseña',
      decline: 'Prefiero no hacerlo',
      declineHint: 'Se borrarán tu nombre y tu dirección, y no se te volverá a pedir nada.',
      states: {
        used: 'Este enlace ya se usó. En el correo que recibiste después está el enlace para ver o retirar la reseña.',
        expired: 'Este enlace tiene más de 60 días y ya no funciona.',
        withdrawn: 'Todo lo que escribiste aquí está borrado. Gracias por avisar.',
        waiting: `Gracias, tu reseña ha llegado. ${person.firstName} la leerá y, si la publica, será tal como está.`,
        shown: 'Gracias, tu reseña está publicada.',
        refused: 'Gracias. Tu reseña no se publicará.',
      },
      keepLink:
        'Guarda la dirección de esta página por si más adelante quieres retirar tu reseña. También está en el correo que recibiste.',
      withdraw: 'Retirar la reseña',
      withdrawHint:
        'Desaparecerá del sitio de inmediato y tus palabras se borrarán. Esto no se puede deshacer.',
    },
    reviewMails: {
      invitation: {
        hello: 'Hola, {name}:',
        subject: '¿Escribirías unas frases sobre nuestro trabajo?',
        text: 'Me gustaría mostrar en mi sitio cómo es trabajar conmigo, con las palabras de quienes lo saben. No puedo cambiar lo que escribas, y puedes retirarlo en cualquier momento. El enlace funciona durante 60 días.',
        button: 'Escribir una reseña',
        unexpected:
          'Dentro de dos semanas llegará un recordatorio y después nada más. Si prefieres no hacerlo, en la página del enlace hay un botón para decirlo.',
      },
      reminder: {
        hello: 'Hola, {name}:',
        subject: '¿Unas frases sobre nuestro trabajo?',
        text: 'Hace dos semanas te pedí unas frases sobre nuestro trabajo. Si tienes cinco minutos, te lo agradecería mucho. Este es el único recordatorio.',
        button: 'Escribir una reseña',
        unexpected: 'Si prefieres no hacerlo, en la página del enlace hay un botón para decirlo.',
      },
      thanks: {
        hello: 'Hola:',
        subject: 'Gracias por tu reseña',
        text: 'Tu reseña ha llegado. Ahora la leeré y, si la publico, será tal como está. En esta página puedes ver qué pasó con ella y retirarla en cualquier momento: guarda este correo.',
        button: 'Ver o retirar la reseña',
      },
    },
  }),
};
