export { action, loader } from './api.$';
