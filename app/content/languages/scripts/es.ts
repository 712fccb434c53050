import type { ScriptLanguage } from '../language';

export const text: ScriptLanguage<'one' | 'many' | 'other'> = {
  network: {
    offline: 'No tienes conexión',
    unreached: 'No se puede acceder al sitio',
    notSent: 'No se envió nada, pero tampoco se perdió nada: inténtalo de nuevo más tarde.',
    pageStays:
      'La otra página no se puede cargar ahora. Esta se queda como está: inténtalo de nuevo más tarde.',
    noAnswer: 'No hubo respuesta',
    tryAgain: 'Aquí no se pierde nada: inténtalo de nuevo, solo contará una vez.',
    noAnswerYet:
      'No hubo respuesta. Aquí no se pierde nada: inténtalo de nuevo, solo contará una vez.',
    later: 'No se pudo acceder al sitio. Inténtalo de nuevo más tarde.',
  },
  fields: {
    left: {
      one: 'Queda {count} carácter',
      many: 'Quedan {count} de caracteres',
      other: 'Quedan {count} caracteres',
    },
    tooMany: {
      one: 'Sobra {count} carácter',
      many: 'Sobran {count} de caracteres',
      other: 'Sobran {count} caracteres',
    },
    leftInLine: {
      one: 'Línea más larga: queda {count} carácter',
      many: 'Línea más larga: quedan {count} de caracteres',
      other: 'Línea más larga: quedan {count} caracteres',
    },
    tooManyInLine: {
      one: 'Línea más larga: sobra {count} carácter',
      many: 'Línea más larga: sobran {count} de caracteres',
      other: 'Línea más larga: sobran {count} caracteres',
    },
    suggestion: '¿Quisiste decir {email}?',
  },
  palette: {
    search: 'Buscar',
    results: 'Resultados',
    close: 'Cerrar',
    keys: ['↑ ↓ elegir', 'Enter abrir', 'Esc cerrar'],
    pages: 'Ir a',
    actions: 'Acciones',
    found: 'Encontrado',
    nothing: 'Ninguna página menciona “{query}”.',
    more: 'Más de {count} páginas encontradas',
    count: {
      one: '{count} página encontrada',
      many: '{count} de páginas encontradas',
      other: '{count} páginas encontradas',
    },
    section: 'En “{section}”',
    suggestion: '¿Quisiste decir {suggestion}?',
    searchPage: 'Ir a la búsqueda',
    all: 'Todos los resultados',
    offline: 'No tienes conexión, y sin ella no se puede buscar.',
    silent: 'La búsqueda no responde. Inténtalo de nuevo.',
  },
  texts: {
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No se pudo copiar',
    selected:
      'El navegador no permite que la página copie. El código está seleccionado: cópialo con el teclado.',
    pictures: 'Imágenes',
    picture: '{number} de {total}: {alt}',
    closePicture: 'Cerrar',
    zoom: 'Ampliar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    noPicture: 'No se pudo cargar la imagen.',
    video: 'Vídeo',
    noVideo: 'Aquí no se puede reproducir. Pulsa otra vez para abrir el archivo.',
  },
  resume: {
    started: '¡Descarga en marcha!',
    wait: 'Puede tardar un momento, según tu conexión.',
    failed: 'No se pudo descargar',
    later: 'Inténtalo de nuevo más tarde.',
  },
  toasts: { label: 'Notificaciones', close: 'Cerrar' },
  open: 'Abrir',
};
