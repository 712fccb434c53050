export { action, loader } from './api.blogs.$id';
