export { qualityControlService, type QualityControlService } from './service.ts';
export { qualityControlJobs, qualityControlSchedule } from './lot-steps.ts';
export {
  qualityOf,
  type QualityAnswer,
  type QualityOfQuestion,
  type WantedQuality,
  pastQualityOf,
  type PastQuality,
} from './quality-of.ts';
export type { QualityControlDependencies } from './dependencies.ts';
export { isControlEvidence } from './correct-runs.ts';
