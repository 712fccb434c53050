import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const es: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    resume: {
      title: 'Currículum',
      description: `El currículum de ${fullName(person)} para leer e imprimir: experiencia, proyectos y sus resultados, conocimientos y formación.`,
    },
    resumeLink: 'Leer mi currículum',
    resumeText: {
      headings: {
        experience: 'Experiencia',
        projects: 'Proyectos',
        skills: 'Conocimientos',
        education: 'Formación',
        languages: 'Idiomas',
        elsewhere: 'En otros sitios',
      },
      asOfLabel: 'Actualizado el',
      file: 'En PDF',
    },
  }),
};
