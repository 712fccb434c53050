import { fullName } from '../owner';
import type { Language } from './language';

/** Portuguese as in Brazil, as one speaks to a client: "você". No word says whether the owner is a man or a woman. */
export const ptBR: Language<'one' | 'many' | 'other'> = {
  name: 'Português (Brasil)',
  direction: 'ltr',
  texts: {
    fields: {
      missing: 'Preencha o campo “{label}”.',
      text: 'O campo “{label}” deve conter texto.',
      tooLong: 'O campo “{label}” aceita no máximo {limit} caracteres.',
      email: 'O campo “{label}” precisa de um endereço como nome@example.com.',
      oneLine: 'O campo “{label}” deve ter uma única linha.',
      labels: { name: 'Nome', email: 'E-mail', message: 'Mensagem' },
    },
    pages: {
      frame: {
        skip: 'Ir para o conteúdo',
        loading: 'Carregando…',
        noAnswerYet: 'Ainda sem resposta. Nada se perdeu: você pode tentar de novo.',
        offline:
          'Você está sem conexão. Esta página continua como está: tente novamente mais tarde.',
        wentWrong: 'Algo deu errado',
        couldNotFetch: 'Não foi possível carregar os dados de {path}. Tente novamente mais tarde.',
        tryAgain: 'Tentar de novo',
        home: 'Voltar ao início',
        notSent: 'O que você escreveu não foi enviado. O texto continua aqui:',
        sendAgain: 'Enviar de novo',
      },
      notFound: {
        title: 'Página não encontrada',
        helpfulLinks: 'A página que você procura não existe. Talvez um destes links ajude:',
        near: 'Você quis dizer:',
        goBack: 'Voltar',
        lamp: 'Luminária',
      },
      site: {
        menu: 'Menu principal',
        phoneMenu: 'Menu',
        footer: 'Este site',
        search: 'Busca',
        darkTheme: 'Tema escuro',
        accessibility: 'Acessibilidade',
        ok: 'OK',
        profile: 'Perfil de {name}',
        backToTop: 'Voltar ao topo',
        newTab: '(abre em uma nova aba)',
      },
      gone: {
        title: 'Isto não existe mais',
        heading: 'O que você escreveu',
        openAgain: 'Abrir a página de novo',
        contact: 'Escreva para mim',
        labels: {
          name: 'Nome',
          email: 'E-mail',
          message: 'Mensagem',
          about: 'Assunto',
          body: 'Comentário',
          quote: 'Seu depoimento',
          role: 'Cargo',
          company: 'Empresa',
        },
      },
      forms: {
        name: 'Nome',
        email: 'E-mail',
        send: 'Enviar',
        sending: 'Enviando…',
        trap: 'Deixe este campo em branco',
        sent: 'Pronto! Sua mensagem foi enviada.',
        failed: 'Não foi possível enviar',
        failedBecause: 'Não foi possível enviar. {message}',
        later: 'Tente novamente mais tarde.',
      },

      home: {
        tabs: 'Sobre mim',
        layout: 'Disposição das abas',
        horizontal: 'Horizontal',
        vertical: 'Vertical',
        more: 'Leia mais',
        moreAbout: 'Leia mais: {title}',
      },
      projects: {
        details: 'Detalhes',
        detailsOf: 'Detalhes: {name}',
        live: 'Ver site',
        source: 'Código',
        outside: '{label}: {name} (abre em uma nova aba)',
      },
      project: {
        live: 'Ver o site',
        source: 'GitHub',
        goal: 'Objetivo',
        results: 'Resultados',
        perspective: 'Perspectiva',
        about: 'Sobre o projeto',
        story: 'A história',
        features: 'Funcionalidades',
        challenge: 'O que foi difícil',
        pictures: 'Imagens',
        openPicture: 'Abrir imagem',
        links: 'Para saber mais',
        goOn: 'Por onde continuar',
        next: 'Próximo projeto',
      },

      lists: {
        pages: 'Páginas',
        ways: 'Todos os posts',
        newest: 'Posts mais recentes',
        older: 'Posts mais antigos',
      },
      posts: {
        categories: 'Categorias',
        all: 'Todas',
        search: 'Buscar nos posts',
        find: 'Buscar',
      },
      postSearch: {
        everywhere: 'Buscar em todas as categorias',
        clear: 'Limpar a busca',
        advice:
          'Tente com menos palavras ou só com o começo de uma: um post aparece quando todas estão no título, no texto ou nas tags.',
        none: 'Ainda não há posts aqui.',
        latest: 'Estes são os mais recentes:',
        all: 'Ver todos os posts',
      },
      post: {
        changed: 'Atualizado em {day}',
        categories: 'Categorias',
        readOn: 'Continue lendo',
        more: 'Mais posts',
      },
      reading: {
        contents: 'Sumário',
        details: 'Em detalhes:',
        onThisPage: 'Nesta página',
      },

      search: { find: 'Buscar' },
      searched: {
        kind: 'Tipo',
        all: 'Tudo',
        categories: 'Categorias',
        tags: 'Tags',
        clearFilters: 'Limpar os filtros',
        clear: 'Limpar a busca',
        suggestion: 'Você quis dizer {suggestion}?',
        pages: 'Páginas',
        newest: 'Mais recentes',
        older: 'Mais antigas',
      },
      preview: {
        title: 'Prévia: {name}',
        draft: 'Esta página é um rascunho.',
        scheduled: 'Esta página está agendada e ainda não é pública.',
        published: 'Esta página está publicada.',
        deleted: 'Esta página foi excluída.',
        until: 'Esta prévia vale até {day}.',
      },
    },
    away: {
      title: '{name} volta em breve',
      text: 'No momento não é possível mostrar esta página: hoje o site recebeu mais visitas do que o plano permite. Ele volta à meia-noite UTC (00:00 GMT).',
      until: 'Até lá, escreva para {email}.',
    },
    labelled: '{label}: {value}',
    records: {
      more: 'Mais',
      resumeFile: '{name}-Curriculo.pdf',
      kinds: {
        post: { one: 'Post', all: 'Posts' },
        project: { one: 'Projeto', all: 'Projetos' },
      },
      alsoIn: 'Também em português',
      minutes: '{minutes}\u00a0min de leitura',
      readOn: { next: 'Próximo post', previous: 'Post anterior', related: 'Leia também' },
      facts: {
        client: 'Cliente',
        role: 'Função',
        completed: 'Conclusão',
        took: 'Duração',
        team: 'Equipe',
        techStack: 'Tecnologias',
        tags: 'Tags',
      },
      foundPosts: {
        unsearchable:
          '“{query}” não tem nenhuma letra nem número para buscar: estes são todos os posts.',
        none: 'Nenhum post menciona “{query}”.',
        older: 'Posts mais antigos com “{query}”',
        more: 'Mais de {count} posts com “{query}”',
        count: {
          one: '{count} post com “{query}”',
          many: '{count} de posts com “{query}”',
          other: '{count} posts com “{query}”',
        },
      },
      foundInCategory: {
        unsearchable:
          '“{query}” não tem nenhuma letra nem número para buscar: estes são todos os posts em {category}.',
        none: 'Nenhum post em {category} menciona “{query}”.',
        older: 'Posts mais antigos em {category} com “{query}”',
        more: 'Mais de {count} posts em {category} com “{query}”',
        count: {
          one: '{count} post em {category} com “{query}”',
          many: '{count} de posts em {category} com “{query}”',
          other: '{count} posts em {category} com “{query}”',
        },
      },
      found: {
        section: 'Na seção “{section}”',
        unsearchable: '“{query}” não tem nada que se possa buscar.',
        none: 'Nenhuma página menciona “{query}”.',
        older: 'Páginas mais antigas com “{query}”',
        more: 'Mais de {count} páginas com “{query}”, as mais recentes primeiro',
        count: {
          one: '{count} página com “{query}”',
          many: '{count} de páginas com “{query}”',
          other: '{count} páginas com “{query}”',
        },
      },
    },
    prose: {
      note: 'Observação',
      tip: 'Dica',
      important: 'Importante',
      warning: 'Atenção',
      caution: 'Cuidado',
      heading: 'Link para “{heading}”',
      table: 'Tabela',
      code: 'Código',
      codeOf: 'Código: {name}',
      copy: 'Copiar',
      copyCode: 'Copiar código',
      picture: 'Abrir imagem',
      plays: 'Reprodução via {host}',
      done: 'Feito',
      toDo: 'A fazer',
      footnote: 'Nota {number}',
      footnotes: 'Notas',
      backToText: 'Voltar à nota {number} no texto',
      backAgain: 'Voltar à próxima ocorrência desta nota',
    },
    problems: {
      400: 'Este endereço não está certo',
      403: 'Esta solicitação foi recusada',
      404: 'Página não encontrada',
      405: 'Isso não funciona aqui',
      503: 'Nosso banco de dados está fora do ar',
      unknown: 'Algo deu errado',
    },
    refusals: {
      tooOften: 'Houve tentativas demais a partir da sua rede.',
      tooManyMessages: 'Hoje chegaram mais mensagens do que este site consegue guardar.',
      tryAgain: '{what} Tente novamente {when}.',
      prove:
        'O movimento aqui está muito acima do normal. Por isso, seu navegador precisa fazer um pequeno cálculo antes de enviar o formulário. Ative o JavaScript ou tente novamente mais tarde.',
      tooLarge: 'O conteúdo é grande demais: o limite aqui é de {limit}\u00a0KiB.',
      unreadableForm: 'Não foi possível ler o formulário. Envie-o de novo.',
      outdated: 'Nada foi alterado: a página está desatualizada. Recarregue-a.',
      otherSite: 'Esta solicitação não veio de uma página deste site e foi recusada.',
      unavailable: 'O site não consegue acessar o banco de dados. Tente novamente mais tarde.',
      noWritesToday:
        'Hoje não é possível salvar mais nada: o banco de dados atingiu o limite de gravações do plano gratuito. Tudo volta a funcionar depois da meia-noite (UTC).',
      noReadsToday:
        'O banco de dados atingiu o limite diário de leituras do plano gratuito. Tudo volta a funcionar depois da meia-noite (UTC).',
      unexpected:
        'Algo deu errado do nosso lado. Se acontecer de novo, informe este código a quem cuida do site: {id}',
      moved: 'Esta página agora tem outro endereço.',
      gone: 'O conteúdo a que este formulário se referia não existe mais. Nada foi enviado, e o que você escreveu continua aqui: copie o texto se precisar dele.',
    },
  },
  words: ({ person }) => ({
    sectionLinks: [
      { label: 'Início', to: '/#home' },
      { label: 'Sobre', to: '/#about' },
      { label: 'Trabalhos', to: '/#project' },
      { label: 'Processo', to: '/#service' },
      { label: 'Contato', to: '/#contact' },
    ],
    pages: [
      { label: 'Blog', to: '/blogs' },
      { label: 'Projetos', to: '/all-projects' },
    ],
    hireMe: 'Fale comigo',
    helpfulLinks: [
      { label: 'Blog', to: '/blogs', text: 'O que aprendi, e quanto custou.' },
      { label: 'Todos os projetos', to: '/all-projects', text: 'O que já fiz e posso mostrar.' },
      { label: 'Contato', to: '/contact', text: 'Conte o que você estava procurando.' },
    ],
    site: {
      title: `${fullName(person)}, desenvolvimento web`,
      description: `Portfólio e blog de ${fullName(person)}: projetos, depoimentos de clientes e posts sobre como criar sites rápidos e honestos.`,
    },
    hero: {
      greeting: `Olá, eu\u00a0sou\u00a0${fullName(person)}`,
      headline: 'Sites que abrem na hora e continuam fáceis de mudar.',
      introduction:
        'Do primeiro esboço à entrega, o design e o código são meus, e tudo se lê bem em qualquer tela.',
      resume: 'Currículo',
      facts: [
        { label: 'Resposta', value: 'em até dois dias úteis' },
        { label: 'Trabalho', value: 'remoto' },
      ],
      recently: 'Trabalhos recentes',
    },
    about: {
      title: 'Sobre mim',
      tabs: { skills: 'Habilidades', experience: 'Experiência', education: 'Formação' },
    },
    showcase: {
      title: 'Trabalhos',
      text: 'Os projetos mais recentes, e o que foi difícil em cada um.',
      allProjects: 'Todos os projetos',
    },
    services: {
      title: 'Processo',
      text: 'Três etapas, nesta ordem, e ao fim de cada uma já há algo para ver.',
      getsLabel: 'Você recebe:',
      steps: [
        {
          title: 'Entender',
          text: 'Destrinchamos o problema: quem vem ao site, do que essas pessoas precisam, o que atrapalha.',
          gets: 'uma página em linguagem clara',
          drawing: 'sheet',
        },
        {
          title: 'Desenhar',
          text: 'As poucas telas que importam, testadas com pessoas de verdade antes da primeira linha de código.',
          gets: 'um protótipo navegável',
          drawing: 'window',
        },
        {
          title: 'Construir',
          text: 'Pronto, medido e entregue, com testes e documentação. Você mantém o site sem depender de mim.',
          gets: 'o site, e as chaves dele',
          drawing: 'keys',
        },
      ],
    },
    blogPreview: {
      title: 'Do blog',
      text: 'Anotações sobre criar para a web, e sobre o que acontece longe do teclado.',
      allPosts: 'Todos os posts',
    },
    reviewSection: {
      title: 'Depoimentos',
      text: 'O que os clientes disseram depois.',
      more: 'Mais {count}',
    },
    reviewMark: {
      label: 'Confirmado por e-mail em {day}',
      about:
        'Pedi um depoimento a esta pessoa por e-mail, e ele foi enviado pelo link daquele e-mail. Desde então, ninguém mudou uma palavra: o site assina o que recebe e só mostra este selo enquanto a assinatura confere. Os depoimentos sem selo foram incluídos por mim.',
      counts: 'Pedidos a clientes: {asked}. Respostas: {answered}. Publicadas: {shown}.',
    },
    blog: {
      title: 'Blog',
      description: `Posts de ${fullName(person)} sobre criar para a web.`,
      nothingYet: {
        text: 'Ainda não há posts. Veja como saber quando sair o primeiro.',
        link: { label: 'Como acompanhar', to: '/follow' },
      },
    },
    closingParagraphs: [
      'Se algo aqui estiver errado ou tiver mudado, me avise: eu corrijo o post e digo isso logo no início.',
      'Um post novo sai quando há algo a dizer, nunca mais de duas vezes por mês. Veja abaixo como acompanhar; para parar, basta um clique.',
    ],
    projectsPage: {
      title: 'Todos os projetos',
      description: `Tudo o que ${fullName(person)} já fez e pode mostrar: para que serve, o que foi difícil e com o que foi feito.`,
      ending: {
        title: 'Um projeto como este?',
        text: 'Conte o que ele precisa fazer. Você recebe uma resposta em até dois dias úteis.',
      },
      nothingYet: {
        text: 'Ainda não há projetos para ver. Pergunte em que estou trabalhando.',
        link: { label: 'Escreva para mim', to: '/contact' },
      },
    },
    contact: {
      title: 'Contato',
      text: 'Uma pergunta, um projeto ou um erro neste site: escreva para mim.',
      queryLabel: 'Sua mensagem',
      queryHint: 'O que precisa ser feito, até quando e por quanto, mais ou menos?',
      promise: 'Resposta em até dois dias úteis.',
      map: { title: 'Mapa: onde me encontrar' },
    },
    followPage: {
      title: 'Acompanhar',
      text: 'Um feed é um arquivo que lista as novidades de um site. Adicione o endereço dele a um leitor de feeds, e cada post novo aparece ao lado dos posts de todos os outros sites que você lê. Não há cadastro, ninguém guarda uma lista de quem lê e, para sair, basta remover o endereço.',
      feeds: {
        title: 'Por feed',
        text: 'Qualquer um dos três formatos serve; os leitores de feeds também os encontram pelo endereço de uma página.',
        posts: 'Todos os posts',
        projects: 'Projetos',
      },
      elsewhere: {
        title: 'Em outras redes',
        text: 'Textos mais curtos, e o que estou fazendo agora.',
      },
    },
    waysToFollow: 'Como acompanhar',
    footerGroups: [
      { title: 'Links rápidos', links: ['Início', 'Quem somos', 'Nossa filosofia'] },
      {
        title: 'Setores',
        links: ['Varejo e e-commerce', 'Tecnologia da informação', 'Finanças e seguros'],
      },
    ],
    footerSentence: 'Crio sites para quem tem mais o que fazer.',
    pageCost: {
      arrived: 'Esta página chegou até você em {seconds}\u00a0s, com {size}\u00a0KB.',
      cached: 'Esta página chegou até você em {seconds}\u00a0s, direto do seu cache.',
      waiting: 'Esta página já estava aqui antes de você pedir.',
    },
    copyright: 'Todos os direitos reservados',
    searchPage: {
      title: 'Busca',
      description:
        'Posts e projetos: por uma palavra, pelo começo dela ou por um trecho de código.',
      advice:
        'Tente com menos palavras ou só com o começo de uma: uma página aparece quando contém todas elas.',
    },
    mails: {
      acknowledgement: {
        hello: 'Olá!',
        subject: 'Sua mensagem chegou',
        text: 'Agradeço o contato. Sua mensagem já está comigo, e respondo em até dois dias úteis.',
        unexpected:
          'Se você não escreveu para mim, outra pessoa digitou seu endereço no formulário: pode apagar este e-mail.',
      },
    },
  }),
};
