export { SAMPLE_SETTINGS as sampleSettings } from '../core/sample-settings.js';
