export { analyticsHandlers, type AnalyticsWidgets } from './analytics.ts';
export { projectHandlers, type Project, type ProjectWidgets, type Sky } from './project.ts';
