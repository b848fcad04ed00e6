export { studiesService, type StudiesService } from './service.ts';
export {
  enterStudy,
  meetStudy,
  refusalOfText,
  tellStudy,
  textGuard,
  type MetStudy,
  type TextGuard,
} from './claim.ts';
export { meetsStudies, reaches, type ResearchAccess, type ResearchDependencies } from './policy.ts';
export { listForms, moveStudyTo, takeFileNo, type FormVersion, type StoredStudy } from './repository.ts';
export type { SeenStudy } from './save.ts';
export {
  changed,
  changedMeanwhile,
  dayOf,
  takeStudyStep,
  withIssues,
  type ResearchAnswer,
  type ResearchChange,
} from './step.ts';
