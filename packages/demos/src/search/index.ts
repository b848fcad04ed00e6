export { ClassicSearchPage, ModernSearchPage } from './search-pages.tsx';
