import type { ScriptLanguage } from '../language';

export const text: ScriptLanguage<'one' | 'many' | 'other'> = {
  network: {
    offline: 'Você está sem conexão',
    unreached: 'Não foi possível acessar o site',
    notSent: 'Nada foi enviado e nada se perdeu: tente novamente mais tarde.',
    pageStays:
      'Não é possível carregar a outra página agora. Esta continua como está: tente novamente mais tarde.',
    noAnswer: 'Não houve resposta',
    tryAgain: 'Nada se perdeu: tente de novo, o envio só conta uma vez.',
    noAnswerYet: 'Não houve resposta. Nada se perdeu: tente de novo, o envio só conta uma vez.',
    later: 'Não foi possível acessar o site. Tente novamente mais tarde.',
  },
  fields: {
    left: {
      one: 'Resta {count} caractere',
      many: 'Restam {count} de caracteres',
      other: 'Restam {count} caracteres',
    },
    tooMany: {
      one: '{count} caractere a mais',
      many: '{count} de caracteres a mais',
      other: '{count} caracteres a mais',
    },
    leftInLine: {
      one: 'Linha mais longa: resta {count} caractere',
      many: 'Linha mais longa: restam {count} de caracteres',
      other: 'Linha mais longa: restam {count} caracteres',
    },
    tooManyInLine: {
      one: 'Linha mais longa: {count} caractere a mais',
      many: 'Linha mais longa: {count} de caracteres a mais',
      other: 'Linha mais longa: {count} caracteres a mais',
    },
    suggestion: 'Você quis dizer {email}?',
  },
  palette: {
    search: 'Busca',
    results: 'Resultados',
    close: 'Fechar',
    keys: ['↑ ↓ escolher', 'Enter abrir', 'Esc fechar'],
    pages: 'Ir para',
    actions: 'Ações',
    found: 'Encontrados',
    nothing: 'Nenhuma página menciona “{query}”.',
    more: 'Mais de {count} páginas encontradas',
    count: {
      one: '{count} página encontrada',
      many: '{count} de páginas encontradas',
      other: '{count} páginas encontradas',
    },
    section: 'Na seção “{section}”',
    suggestion: 'Você quis dizer {suggestion}?',
    searchPage: 'Ir para a página de busca',
    all: 'Todos os resultados',
    offline: 'Você está sem conexão: a busca precisa da rede.',
    silent: 'A busca não está respondendo. Tente de novo.',
  },
  texts: {
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'Não foi possível copiar',
    selected:
      'O navegador não deixa a página copiar. O código está selecionado: copie-o com o teclado.',
    pictures: 'Imagens',
    picture: '{number} de {total}: {alt}',
    closePicture: 'Fechar',
    zoom: 'Ampliar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
    noPicture: 'Não foi possível carregar a imagem.',
    video: 'Vídeo',
    noVideo: 'Não é possível reproduzir o vídeo aqui. Pressione de novo para abrir o arquivo.',
  },
  resume: {
    started: 'O download começou!',
    wait: 'Aguarde um momento: depende da velocidade da sua conexão.',
    failed: 'O download falhou',
    later: 'Tente novamente mais tarde.',
  },
  toasts: { label: 'Notificações', close: 'Fechar' },
  open: 'Abrir',
};
