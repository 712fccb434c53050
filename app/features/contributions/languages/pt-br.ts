import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ptBR: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      range: 'De {from} a {to}.',
      total: 'contribuições',
      active: 'dias ativos',
      aDay: 'Por dia:',
      none: 'nenhuma',
      some: '1 a 4',
      many: '5 ou mais',
      noneOn: 'Nenhuma contribuição em {day}',
      on: {
        one: '{count} contribuição em {day}',
        many: '{count} de contribuições em {day}',
        other: '{count} contribuições em {day}',
      },
      open: 'Ver em tabela',
      table: 'Contribuições dia a dia, em tabela',
      day: 'Dia',
      month: 'Mês',
      count: 'Contribuições',
    },
    about: 'As contribuições de {name} no último ano, dia a dia.',
    summary: {
      one: '{count} contribuição de {from} a {to}',
      many: '{count} de contribuições de {from} a {to}',
      other: '{count} contribuições de {from} a {to}',
    },
    grid: 'Contribuições dia a dia. {summary}. Com as setas do teclado, você ouve cada dia.',
    read: 'Dados do GitHub lidos em {day}.',
    stale: 'Dados de {day}: o que veio depois ainda não foi lido.',
    onlyPublic: 'Só atividade pública, e nada antes de {day}.',
  },
  words: () => ({
    heatMap: {
      title: 'Contribuições no GitHub',
      sample: 'Dados de exemplo: nenhuma conta do GitHub foi configurada.',
    },
  }),
};
