export { BoardPage } from './board-page.tsx';
export { BoardsPage, ScrumboardPage } from './boards-page.tsx';
