/* What `npm run setup` asks for the heat map (`scripts/lib/setup/of-features.mjs`). */

export const options = {
  github: {
    type: 'string',
    value: 'USER',
    help: 'whose GitHub contributions are shown',
    question: 'Your GitHub user name (empty: none)',
    setting: 'GITHUB_USER',
  },
};

export const secrets = ['GITHUB_TOKEN'];
