import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const backupsPrivacy: PrivacyPart = {
  others: {
    en: `Backups of this site hold what is written above, except today’s views and counters. They are deleted after 30 days.`,
    ar: `تحتوي النسخ الاحتياطية لهذا الموقع على ما ذُكر أعلاه، باستثناء زيارات اليوم وعدّاداته. وتُحذف بعد 30 يومًا.`,
    de: `Sicherungen dieser Website enthalten, was oben steht, außer den Aufrufen und Zählern von heute. Sie werden nach 30 Tagen gelöscht.`,
    es: `Las copias de seguridad de este sitio contienen lo indicado arriba, salvo las visitas y los contadores del día. Se borran a los 30 días.`,
    fr: `Les sauvegardes de ce site contiennent ce qui est décrit plus haut, sauf les vues et les compteurs du jour. Elles sont effacées au bout de 30 jours.`,
    ja: `このサイトのバックアップには、当日の閲覧記録とカウンターを除き、上記の情報が含まれます。バックアップは30日後に削除します。`,
    'pt-BR': `Os backups deste site contêm o que está descrito acima, exceto as visualizações e os contadores do dia. Eles são apagados depois de 30 dias.`,
  },
};
