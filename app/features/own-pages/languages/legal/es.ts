import type { LegalTexts } from './legal';

export const es: LegalTexts = {
  note: 'lee este texto y después elimina esta línea. {follows}. Es un punto de partida y no constituye asesoramiento jurídico',
  hints: {
    name: 'tu nombre',
    fullName: 'nombre y apellidos',
    address: 'calle, ciudad, país',
    postalAddress: 'calle y número, código postal y ciudad; no basta un apartado de correos',
    email: 'tu dirección de correo',
    contract: 'un enlace a tu contrato de encargo de tratamiento con {provider}',
  },
  privacy: {
    law: 'EU',
    title: 'Privacidad',
    slug: 'privacidad',
    description: 'Qué datos tuyos guarda este sitio, por qué y durante cuánto tiempo.',
    follows:
      'Sigue el RGPD, el derecho de la Unión Europea, y la LOPDGDD española. Si vives en otro lugar, empieza por “Privacy (elsewhere)”',
    followsNone: 'No sigue ninguna ley en particular. Infórmate de lo que exige la de tu país',
    introduction:
      'Esta página explica qué datos tuyos guarda este sitio, por qué y durante cuánto tiempo.',
    responsible: 'Responsable del tratamiento',
    contract: 'Lo hace por mi cuenta, con un [contrato de encargo de tratamiento]({address}).',
    visiting: {
      title: 'Cuando lees este sitio',
      hosting:
        'El sitio está alojado en Cloudflare. Para entregar una página, Cloudflare trata tu dirección IP y lo que tu navegador envía con cada petición. {contract}<law> La base jurídica es mi interés legítimo en ofrecer un sitio seguro y que funcione (art. 6.1.f del RGPD).</law>',
      theme:
        'El sitio no instala cookies en el navegador de sus visitantes. Si cambias entre el tema claro y el oscuro, tu navegador lo recuerda. Hasta que cierras la pestaña, recuerda también que ya has visto la primera animación. Ninguna de las dos cosas me llega.',
      searches:
        'Las palabras de una búsqueda sin resultados y las direcciones que no existen se guardan 30 días, sin nombre.',
      limits:
        'Para evitar abusos, el sitio cuenta los envíos y los accesos fallidos de cada red. Guarda un hash con clave, no la dirección IP, y lo borra en un plazo de tres días.',
    },
    messages: {
      title: 'Cuando escribes',
      text: '**Mensajes.** Tu nombre, tu dirección de correo y tu mensaje se guardan para que pueda responderte<law> (art. 6.1.b o 6.1.f del RGPD)</law>. Se conservan hasta que los borro; los mensajes borrados y el spam desaparecen a los 30 días. Es posible que recibas un acuse de recibo por correo.',
    },
    mails: {
      title: 'Correos',
      text: 'Los correos los envía {provider}, que recibe tu dirección y el texto. {contract} Puede comunicar que un correo no ha llegado o que se ha marcado como spam. Este sitio borra el texto y la dirección de los correos enviados a los 30 días, los de los fallidos a los 90 días y los de confirmación a las 24 horas. Mis respuestas a tus mensajes se conservan tanto como el mensaje. {contract}',
      none: 'Por ahora este sitio no envía correos. Los que ha preparado esperan hasta que pueda enviarlos; los que contienen un enlace para confirmar una dirección se borran a las 24 horas.',
    },
    others: {
      title: 'Otros servicios',
      videos:
        'Los vídeos de YouTube y Vimeo se cargan solo cuando los pulsas. Entonces tu navegador se conecta a ese servicio, que conoce así tu dirección IP.',
    },
    rights: {
      title: 'Tus derechos',
      text: 'Puedes preguntarme qué datos tuyos están guardados y pedir su rectificación, su supresión, la limitación de su uso o una copia. Puedes oponerte a su uso y retirar un consentimiento en cualquier momento; lo hecho hasta entonces sigue siendo lícito<law> (arts. 7 y 15 a 21 del RGPD)</law>. Escríbeme a la dirección indicada arriba.',
      complaint:
        'También puedes presentar una reclamación ante la Agencia Española de Protección de Datos, C/ Jorge Juan 6, 28001 Madrid, [www.aepd.es](https://www.aepd.es). [fill in: elimina esta nota si vives en España; si no, indica la autoridad de tu país]',
    },
    changed: 'Último cambio: {day}',
  },
  imprint: {
    title: 'Aviso legal',
    slug: 'aviso-legal',
    description: 'Quién es responsable de este sitio.',
    contact: 'Correo: {email}\\\nTeléfono: {phone}',
    phone: 'número; elimina esta línea si no publicas ninguno',
    byLaw: {
      law: 'Spain',
      phone: 'número, u otro medio de contacto igual de directo',
      follows:
        'Sigue el derecho español (art. 10 de la LSSI). Si vives en otro lugar, empieza por “Imprint (elsewhere)”',
      text: `Información conforme al artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico (LSSI).

## Titular

{address}\\
España

NIF: [fill in: tu NIF]

## Contacto

{contact}

## Registro

[fill in: si es una sociedad, los datos de su inscripción en el Registro Mercantil; si no, elimina este apartado]

## Profesión

[fill in: solo para una profesión regulada: el título, el Estado que lo expidió, el colegio, el número de colegiado y un enlace a sus normas; si no, elimina este apartado]

## Precios

Los precios de este sitio [fill in: “incluyen” o “no incluyen”] los impuestos.`,
    },
    elsewhere: {
      follows:
        'No sigue ninguna ley en particular. Infórmate de lo que exige la de tu país, como un número de registro o fiscal',
      text: `Este sitio lo gestiona:

{address}

## Contacto

{contact}`,
    },
  },
};
