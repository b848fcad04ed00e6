export { FileManagerPage } from './file-manager-page.tsx';
