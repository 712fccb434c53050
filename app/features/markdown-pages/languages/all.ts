import { ar } from './ar';
import { de } from './de';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { ptBR } from './pt-br';

/** What the feature says to visitors, and the owner's words for it, by language. */
export const languages = { en: { texts: {} }, ar, de, es, fr, ja, 'pt-BR': ptBR };
