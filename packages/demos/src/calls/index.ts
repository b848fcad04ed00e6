export { CallsPage } from './calls-page.tsx';
