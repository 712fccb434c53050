export { action, loader } from './api.projects.$id';
