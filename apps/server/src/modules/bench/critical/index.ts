export { criticalService, type CriticalService, namedAlarms } from './service.ts';
export { criticalJobs, criticalSchedule, escalateCriticals } from './escalation.ts';
export { noteCriticals, type SavedResults } from './note-criticals.ts';
export { type AlarmingRecord, type AlarmingResult, type ResultChange, standingKey } from './result-change.ts';
export { criticalLinesOf, criticalStandingOf, type CriticalStanding } from './standing-repository.ts';
