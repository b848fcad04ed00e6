export { auditActionOf, type AuditAction, testOfEvent } from './event.ts';
export {
  addAuditEvents,
  listRecordEvents,
  type AuditEvent,
  type TimelineRow,
  addView,
  listOpenedRecords,
  sameLookMinutes,
  type OpenedRecord,
  type View,
} from './repository.ts';
export { stepEvent } from './step-event.ts';
export { requestSealing, sealAuditEvents, sealingJobs, sealingSchedule } from './sealing.ts';
export { findChainHead, verifyChain } from './verify-chain.ts';
export type {
  ChainQuestion,
  ChainReport,
  ChainStage,
  ChainStart,
  ChainBreak,
  ChainBreakKind,
} from './chain-check.ts';
export { verifyDocuments, type DocumentsReport } from './verify-documents.ts';
export type { ChainHead } from './seal-repository.ts';
export { refusedAttempts, type RefusedAttempt, type RefusedAttempts } from './refused-attempts.ts';
