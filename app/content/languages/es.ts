import { fullName } from '../owner';
import type { Language } from './language';

/** Spanish for Spain and Latin America, as freelancers speak to customers: "tú". */
export const es: Language<'one' | 'many' | 'other'> = {
  name: 'Español',
  direction: 'ltr',
  texts: {
    fields: {
      missing: 'Completa el campo “{label}”.',
      text: 'El campo “{label}” solo admite texto.',
      tooLong: 'El texto de “{label}” es demasiado largo: {limit} caracteres como máximo.',
      email: 'Escribe en “{label}” una dirección como nombre@example.com.',
      oneLine: 'El campo “{label}” solo admite una línea.',
      labels: { name: 'Nombre', email: 'Correo electrónico', message: 'Mensaje' },
    },
    pages: {
      frame: {
        skip: 'Ir al contenido',
        loading: 'Cargando…',
        noAnswerYet:
          'Todavía no hay respuesta. Aquí no se pierde nada: puedes intentarlo de nuevo.',
        offline:
          'No tienes conexión. Esta página se queda como está: inténtalo de nuevo más tarde.',
        wentWrong: 'Algo salió mal',
        couldNotFetch: 'No se pudieron cargar los datos de {path}. Inténtalo de nuevo más tarde.',
        tryAgain: 'Intentar de nuevo',
        home: 'Ir al inicio',
        notSent: 'Lo que escribiste no se envió, pero sigue aquí:',
        sendAgain: 'Enviar de nuevo',
      },
      notFound: {
        title: 'Página no encontrada',
        helpfulLinks: 'La página que buscas no existe. Quizá te sirva alguno de estos enlaces:',
        near: 'Quizá buscabas:',
        goBack: 'Volver',
        lamp: 'Lámpara',
      },
      site: {
        menu: 'Menú principal',
        phoneMenu: 'Menú',
        footer: 'Este sitio',
        search: 'Buscar',
        darkTheme: 'Tema oscuro',
        accessibility: 'Accesibilidad',
        ok: 'Aceptar',
        profile: 'Perfil de {name}',
        backToTop: 'Volver arriba',
        newTab: '(se abre en una pestaña nueva)',
        comma: ', ',
      },
      gone: {
        title: 'Esto ya no existe',
        heading: 'Lo que escribiste',
        openAgain: 'Volver a abrir la página',
        contact: 'Escríbeme',
        labels: {
          name: 'Nombre',
          email: 'Correo electrónico',
          message: 'Mensaje',
          about: 'De qué se trata',
          body: 'Comentario',
          quote: 'Tus palabras',
          role: 'Cargo',
          company: 'Empresa',
        },
      },
      forms: {
        name: 'Nombre',
        email: 'Correo electrónico',
        send: 'Enviar',
        sending: 'Enviando…',
        trap: 'Deja este campo vacío',
        sent: '¡Listo! Mensaje enviado.',
        failed: 'No se pudo enviar',
        failedBecause: 'No se pudo enviar. {message}',
        later: 'Inténtalo de nuevo más tarde.',
      },

      home: {
        tabs: 'Sobre mí',
        layout: 'Disposición de las pestañas',
        horizontal: 'Horizontal',
        vertical: 'Vertical',
        more: 'Leer más',
        moreAbout: 'Leer más: {title}',
      },
      projects: {
        details: 'Ver más',
        detailsOf: 'Ver más: {name}',
        live: 'Sitio web',
        source: 'Código',
        outside: '{label}: {name} (se abre en una pestaña nueva)',
      },
      project: {
        live: 'Ver el sitio',
        source: 'GitHub',
        goal: 'Objetivo',
        results: 'Resultados',
        perspective: 'Perspectiva',
        about: 'De qué se trata',
        story: 'La historia',
        features: 'Funciones',
        challenge: 'Lo más difícil',
        pictures: 'Imágenes',
        openPicture: 'Abrir la imagen',
        links: 'Para saber más',
        goOn: 'Por dónde seguir',
        next: 'Siguiente proyecto',
      },

      lists: {
        pages: 'Páginas',
        ways: 'Todos los artículos',
        newest: 'Artículos más recientes',
        older: 'Artículos anteriores',
      },
      posts: {
        categories: 'Categorías',
        all: 'Todos',
        search: 'Buscar artículos',
        find: 'Buscar',
      },
      postSearch: {
        everywhere: 'Buscar en todas las categorías',
        clear: 'Borrar la búsqueda',
        advice:
          'Prueba con menos palabras o solo con el comienzo de una: la búsqueda encuentra los artículos que las contienen todas en el título, el texto o las etiquetas.',
        none: 'Aquí todavía no hay artículos.',
        latest: 'Estos son los más recientes:',
        all: 'Ver todos los artículos',
      },
      post: {
        changed: 'Actualizado el {day}',
        categories: 'Categorías',
        readOn: 'Seguir leyendo',
        more: 'Más artículos',
      },
      reading: {
        contents: 'Contenido',
        details: 'En detalle:',
        onThisPage: 'En esta página',
      },

      search: { find: 'Buscar' },
      searched: {
        kind: 'Tipo',
        all: 'Todo',
        categories: 'Categorías',
        tags: 'Etiquetas',
        clearFilters: 'Quitar los filtros',
        clear: 'Borrar la búsqueda',
        suggestion: '¿Quisiste decir {suggestion}?',
        pages: 'Páginas',
        newest: 'Más recientes',
        older: 'Anteriores',
      },
      preview: {
        title: 'Vista previa: {name}',
        draft: 'Esto es un borrador.',
        scheduled: 'Esto está programado y aún no es público.',
        published: 'Esto está publicado.',
        deleted: 'Esto está eliminado.',
        until: 'Esta vista previa funciona hasta el {day}.',
      },
    },
    away: {
      title: '{name} vuelve pronto',
      text: 'Ahora mismo no se puede mostrar esta página: hoy el sitio ha tenido más visitas de las que permite su plan. Volverá a estar disponible a medianoche UTC (00:00 GMT).',
      until: 'Mientras tanto, escríbeme a {email}.',
    },
    labelled: '{label}: {value}',
    records: {
      more: 'Más',
      resumeFile: '{name}-CV.pdf',
      kinds: {
        post: { one: 'Artículo', all: 'Artículos' },
        project: { one: 'Proyecto', all: 'Proyectos' },
      },
      alsoIn: 'También en español',
      minutes: '{minutes}\u00a0min',
      readOn: {
        next: 'Artículo siguiente',
        previous: 'Artículo anterior',
        related: 'Relacionado',
      },
      facts: {
        client: 'Cliente',
        role: 'Rol',
        completed: 'Finalizado',
        took: 'Duración',
        team: 'Equipo',
        techStack: 'Tecnologías',
        tags: 'Etiquetas',
      },
      foundPosts: {
        unsearchable:
          '“{query}” no contiene letras ni cifras que buscar: estos son todos los artículos.',
        none: 'Ningún artículo menciona “{query}”.',
        older: 'Artículos anteriores que mencionan “{query}”',
        more: 'Más de {count} artículos mencionan “{query}”',
        count: {
          one: '{count} artículo menciona “{query}”',
          many: '{count} de artículos mencionan “{query}”',
          other: '{count} artículos mencionan “{query}”',
        },
      },
      foundInCategory: {
        unsearchable:
          '“{query}” no contiene letras ni cifras que buscar: estos son todos los artículos de {category}.',
        none: 'Ningún artículo de {category} menciona “{query}”.',
        older: 'Artículos anteriores de {category} que mencionan “{query}”',
        more: 'Más de {count} artículos de {category} mencionan “{query}”',
        count: {
          one: '{count} artículo de {category} menciona “{query}”',
          many: '{count} de artículos de {category} mencionan “{query}”',
          other: '{count} artículos de {category} mencionan “{query}”',
        },
      },
      found: {
        section: 'En “{section}”',
        unsearchable: '“{query}” no contiene nada que se pueda buscar.',
        none: 'Ninguna página menciona “{query}”.',
        older: 'Páginas anteriores que mencionan “{query}”',
        more: 'Más de {count} páginas mencionan “{query}”, primero las más recientes',
        count: {
          one: '{count} página menciona “{query}”',
          many: '{count} de páginas mencionan “{query}”',
          other: '{count} páginas mencionan “{query}”',
        },
      },
    },
    prose: {
      note: 'Nota',
      tip: 'Consejo',
      important: 'Importante',
      warning: 'Advertencia',
      caution: 'Precaución',
      heading: 'Enlace a “{heading}”',
      table: 'Tabla',
      code: 'Código',
      codeOf: 'Código: {name}',
      copy: 'Copiar',
      copyCode: 'Copiar código',
      picture: 'Abrir la imagen',
      plays: 'Se reproduce desde {host}',
      done: 'Hecho',
      toDo: 'Pendiente',
      footnote: 'Nota {number}',
      footnotes: 'Notas',
      backToText: 'Volver a la nota {number} en el texto',
      backAgain: 'Volver a la siguiente aparición de esta nota',
    },
    problems: {
      400: 'Esta dirección no es correcta',
      403: 'Solicitud rechazada',
      404: 'Página no encontrada',
      405: 'Eso no se puede hacer aquí',
      503: 'No podemos acceder a nuestra base de datos',
      unknown: 'Algo salió mal',
    },
    refusals: {
      tooOften: 'Demasiados intentos desde tu red.',
      tooManyMessages: 'Hoy llegaron más mensajes de los que este sitio puede guardar.',
      tryAgain: '{what} Inténtalo de nuevo {when}.',
      prove:
        'Están llegando muchos más envíos de lo habitual, así que tu navegador tiene que hacer un breve cálculo antes de enviar el formulario. Activa JavaScript o inténtalo de nuevo más tarde.',
      tooLarge: 'Es demasiado grande: el límite aquí es de {limit}\u00a0KiB.',
      unreadableForm: 'No se pudo leer el formulario. Envíalo de nuevo.',
      outdated: 'No se cambió nada: la página está desactualizada. Vuelve a cargarla.',
      otherSite: 'Esta solicitud no venía de una página de este sitio y se rechazó.',
      unavailable: 'El sitio no puede acceder a su base de datos. Inténtalo de nuevo más tarde.',
      noWritesToday:
        'Hoy ya no se puede guardar nada: la base de datos agotó las escrituras de su plan gratuito. Volverá a funcionar después de la medianoche (UTC).',
      noReadsToday:
        'La base de datos agotó por hoy las lecturas de su plan gratuito. Volverá a funcionar después de la medianoche (UTC).',
      unexpected:
        'Algo falló por nuestra parte. Si vuelve a ocurrir, indica este código a quien gestiona el sitio: {id}',
      moved: 'Esta página tiene ahora otra dirección.',
      gone: 'El contenido al que se refería este formulario ya no existe. No se envió nada, y lo que escribiste sigue aquí: cópialo si lo necesitas.',
    },
  },
  words: ({ person }) => ({
    sectionLinks: [
      { label: 'Inicio', to: '/#home' },
      { label: 'Sobre mí', to: '/#about' },
      { label: 'Trabajos', to: '/#project' },
      { label: 'Método', to: '/#service' },
      { label: 'Contacto', to: '/#contact' },
    ],
    pages: [
      { label: 'Blog', to: '/blogs' },
      { label: 'Proyectos', to: '/all-projects' },
    ],
    hireMe: 'Hablemos',
    helpfulLinks: [
      { label: 'Blog', to: '/blogs', text: 'Lo que he aprendido y lo que me ha costado.' },
      {
        label: 'Todos los proyectos',
        to: '/all-projects',
        text: 'Lo que he desarrollado y puedo mostrar.',
      },
      { label: 'Contacto', to: '/contact', text: 'Dime qué buscabas.' },
    ],
    profileBox: 'Sobre mí',
    accessibilityPopup: { title: 'Vaya…', text: '¡Aquí todavía no hay nada especial!' },
    site: {
      title: `${fullName(person)}, desarrollo web`,
      description: `Trabajos y blog de ${fullName(person)}: proyectos, reseñas de clientes y artículos sobre sitios web rápidos y honestos.`,
    },
    hero: {
      greeting: `Hola, soy\u00a0${fullName(person)}`,
      headline: 'Sitios web que cargan al instante y siguen siendo fáciles de cambiar.',
      introduction:
        'Los diseño y desarrollo personalmente, del primer boceto a la entrega, y se leen bien en cualquier pantalla.',
      resume: 'Currículum',
      facts: [
        { label: 'Respuesta', value: 'en dos días hábiles como máximo' },
        { label: 'Trabajo', value: 'en remoto' },
      ],
      recently: 'Proyectos recientes',
    },
    about: {
      title: 'Sobre mí',
      tabs: { skills: 'Conocimientos', experience: 'Experiencia', education: 'Formación' },
    },
    showcase: {
      title: 'Trabajos',
      text: 'Los proyectos más recientes y qué tuvo de difícil cada uno.',
      allProjects: 'Todos los proyectos',
    },
    services: {
      title: 'Método',
      text: 'Tres pasos, en este orden, y al final de cada uno hay algo que ver.',
      getsLabel: 'Recibes:',
      steps: [
        {
          title: 'Entender',
          text: 'Analizamos el problema por partes: quién llega, qué necesita y qué se lo impide.',
          gets: 'Una página en lenguaje claro',
          drawing: 'sheet',
        },
        {
          title: 'Diseñar',
          text: 'Las pocas pantallas que importan, probadas con personas reales antes de escribir una sola línea de código.',
          gets: 'Un diseño interactivo',
          drawing: 'window',
        },
        {
          title: 'Desarrollar',
          text: 'Desarrollado, medido y entregado, con sus pruebas y su documentación. Puedes gestionar el sitio sin mí.',
          gets: 'El sitio y sus llaves',
          drawing: 'keys',
        },
      ],
    },
    blogPreview: {
      title: 'Del blog',
      text: 'Apuntes sobre desarrollo web y sobre lo que pasa lejos del teclado.',
      allPosts: 'Todos los artículos',
    },
    reviewSection: {
      title: 'Reseñas',
      text: 'Lo que dijeron los clientes después.',
      more: '{count} más',
    },
    reviewMark: {
      label: 'Confirmada por correo el {day}',
      about:
        'Le pedí una reseña a esta persona por correo, y la envió desde el enlace de ese mensaje. Nadie ha cambiado una palabra desde entonces: el sitio firma lo que se envía y muestra esta marca solo mientras la firma coincida. Las reseñas sin la marca las añadí yo.',
      counts:
        'Clientes consultados por correo: {asked}. Respuestas: {answered}. Publicadas: {shown}.',
    },
    blog: {
      title: 'Blog',
      description: `Artículos de ${fullName(person)} sobre desarrollo web.`,
      nothingYet: {
        text: 'Todavía no hay artículos. Así puedes enterarte del primero.',
        link: { label: 'Cómo seguirme', to: '/follow' },
      },
    },
    closingParagraphs: [
      'Si algo de esto no es correcto o ha cambiado desde entonces, dímelo: corrijo los artículos y lo indico al principio.',
      'Publico un artículo cuando tengo algo que decir, nunca más de dos veces al mes. Más abajo verás cómo enterarte, y puedes dejarlo cuando quieras con un clic.',
    ],
    projectsPage: {
      title: 'Todos los proyectos',
      description: `Todo lo que ${fullName(person)} ha desarrollado y puede mostrar: para qué sirve, qué fue difícil y con qué está hecho.`,
      ending: {
        title: '¿Un proyecto como este?',
        text: 'Cuéntame qué necesitas. Te respondo en dos días hábiles como máximo.',
      },
      nothingYet: {
        text: 'Todavía no hay proyectos que mostrar. Pregúntame en qué estoy trabajando.',
        link: { label: 'Escríbeme', to: '/contact' },
      },
    },
    contact: {
      title: 'Contacto',
      text: 'Una pregunta, un proyecto o un error que encontraste en este sitio: escríbeme.',
      queryLabel: 'Tu consulta',
      queryHint: '¿Qué necesitas, para cuándo y con qué presupuesto aproximado?',
      promise: 'Respuesta en dos días hábiles como máximo.',
      map: { title: 'Mapa: dónde encontrarme' },
    },
    followPage: {
      title: 'Cómo seguirme',
      text: 'Un feed es un archivo que enumera las novedades de un sitio web. Añade su dirección a un lector de feeds y te mostrará cada artículo nuevo junto a los de los demás sitios que lees. No hay que registrarse, nadie lleva una lista de lectores y, para dejarlo, basta con quitar la dirección.',
      feeds: {
        title: 'Por feed',
        text: 'Cualquiera de los tres formatos sirve; los lectores de feeds también los encuentran a partir de la dirección de una página.',
        posts: 'Todos los artículos',
        projects: 'Proyectos',
      },
      elsewhere: { title: 'En otros sitios', text: 'Cosas más breves y lo que tengo entre manos.' },
    },
    waysToFollow: 'Cómo seguirme',
    footerGroups: [
      { title: 'Enlaces rápidos', links: ['Inicio', 'Quién soy', 'Mi filosofía'] },
      {
        title: 'Sectores',
        links: ['Comercio y e-commerce', 'Tecnologías de la información', 'Finanzas y seguros'],
      },
    ],
    footerSentence: 'Hago sitios web para quienes tienen mejores cosas que hacer.',
    pageCost: {
      arrived: 'Esta página tardó {seconds}\u00a0s en llegarte y pesa {size}\u00a0KB.',
      cached: 'Esta página tardó {seconds}\u00a0s en llegarte, desde tu caché.',
      waiting: 'Esta página ya estaba aquí antes de que la pidieras.',
    },
    copyright: 'Todos los derechos reservados',
    searchPage: {
      title: 'Buscar',
      description:
        'Artículos y proyectos: por una palabra, por el comienzo de una o por un fragmento de código.',
      advice:
        'Prueba con menos palabras o solo con el comienzo de una: la búsqueda encuentra las páginas que las contienen todas.',
    },
    mails: {
      acknowledgement: {
        hello: 'Hola:',
        subject: 'Tu mensaje ha llegado',
        text: 'Gracias por escribirme. Ya tengo tu mensaje y te responderé en dos días hábiles como máximo.',
        unexpected:
          'Si no me escribiste, otra persona puso tu dirección en el formulario: puedes borrar este correo.',
      },
    },
  }),
};
