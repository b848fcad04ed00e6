export { labPapersService, type LabPapersService } from './service.ts';
export type { LabPapersDependencies } from './dependencies.ts';
export type { LabelRequest } from './labels.ts';
