export { qualityControlService, type QualityControlService } from './service.ts';
export { qualityControlResolvers } from './resolvers.ts';
export { qualityControlJobs, qualityControlSchedule } from './jobs.ts';
export { qualityOf, type QualityAnswer, type QualityOfQuestion, type WantedQuality } from './quality-of.ts';
export { pastQualityOf, type PastQuality } from './past-quality.ts';
export type { QualityControlDependencies } from './dependencies.ts';
export { isControlEvidence } from './evidence.ts';
