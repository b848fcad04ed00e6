export { NotesPage } from './notes-page.tsx';
