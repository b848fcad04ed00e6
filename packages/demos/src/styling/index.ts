export { HelperClassesPage, TypographyPage } from './styling-pages.tsx';
