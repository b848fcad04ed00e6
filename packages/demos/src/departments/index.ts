export { DepartmentsPage } from './departments-page.tsx';
