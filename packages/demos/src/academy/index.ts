export { CoursePage } from './course-page.tsx';
export { AcademyPage, CoursesPage } from './courses-page.tsx';
