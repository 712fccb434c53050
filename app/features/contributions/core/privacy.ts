import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says about it. */
export const contributionsPrivacy: PrivacyPart = {
  others: {
    en: `My activity on GitHub is read by the server. Your browser does not connect to GitHub for it, and GitHub learns nothing about you.`,
    ar: `يقرأ الخادم نشاطي على GitHub. ولا يتصل متصفحك بـ GitHub لهذا الغرض، ولا يعرف GitHub عنك شيئًا.`,
    de: `Meine Aktivität auf GitHub liest der Server. Ihr Browser verbindet sich dafür nicht mit GitHub, und GitHub erfährt nichts über Sie.`,
    es: `Mi actividad en GitHub la lee el servidor. Para ello tu navegador no se conecta a GitHub, y GitHub no obtiene ningún dato tuyo.`,
    fr: `Mon activité sur GitHub est lue par le serveur. Votre navigateur ne se connecte pas à GitHub pour cela, et GitHub n’apprend rien de vous.`,
    ja: `GitHubでの当方の活動は、サーバーが取得します。ブラウザーがGitHubに接続することはなく、あなたの情報がGitHubに伝わることもありません。`,
    'pt-BR': `A minha atividade no GitHub é lida pelo servidor. O seu navegador não se conecta ao GitHub para isso, e o GitHub não fica sabendo nada sobre você.`,
  },
  check: {
    names: /GitHub/i,
    problem: 'It does not say that the server reads your contributions from GitHub.',
  },
};
