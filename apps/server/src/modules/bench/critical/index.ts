export { criticalService, type CriticalService } from './service.ts';
export { namedAlarms } from './named-alarms.ts';
export { criticalResolvers } from './resolvers.ts';
export { criticalJobs, criticalSchedule, escalateCriticals } from './escalation.ts';
export { noteCriticals, type SavedResults } from './note-criticals.ts';
export type { AlarmingRecord, AlarmingResult, ResultChange } from './result-change.ts';
export { criticalLinesOf, criticalStandingOf, type CriticalStanding } from './standing-repository.ts';
export { standingKey } from './standing-key.ts';
