export { IconsPage } from './icons-page.tsx';
