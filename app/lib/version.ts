import { version } from '../../package.json';

/** Of this software, as its CHANGELOG.md counts. */
export const VERSION: string = version;
