/**
 * Of React's renderer for servers the half that this site needs. Its own address brings the renderer of streams
 * along, a second copy of the whole: 12 KB of the worker, of which each start of it takes its time
 * (tests/integration/worker-weight.test.ts).
 */
export {
  renderToStaticMarkup,
  renderToString,
} from '../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js';
