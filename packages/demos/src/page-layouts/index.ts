export { BlankPage, CardedLayoutsPage, SimpleLayoutsPage } from './page-layouts.tsx';
