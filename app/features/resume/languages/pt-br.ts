import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const ptBR: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    resume: {
      title: 'Currículo',
      description: `O currículo de ${fullName(person)} para ler e imprimir: experiência, projetos e seus resultados, habilidades, formação.`,
    },
    resumeLink: 'Ler o currículo',
    resumeText: {
      headings: {
        experience: 'Experiência',
        projects: 'Projetos',
        skills: 'Habilidades',
        education: 'Formação',
        languages: 'Idiomas',
        elsewhere: 'Na web',
      },
      asOfLabel: 'Atualizado em',
      file: 'Em PDF',
    },
  }),
};
