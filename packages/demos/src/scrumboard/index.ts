export { BoardPage, BoardsPage, ScrumboardPage } from './board-pages.tsx';
