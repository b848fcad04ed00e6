export { AnalyticsPage } from './analytics-page.tsx';
export { ProjectPage } from './project-page.tsx';
