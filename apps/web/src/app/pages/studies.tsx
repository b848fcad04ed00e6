export { NewStudyPage } from '../../features/research/studies/new-study-page.tsx';
export { StudiesPage } from '../../features/research/studies/studies-page.tsx';
export { StudyPage } from '../../features/research/studies/study/study-page.tsx';
