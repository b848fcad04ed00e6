export { ComingSoonPage, Error500Page, MaintenancePage } from './notice-pages.tsx';
