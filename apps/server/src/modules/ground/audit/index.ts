export { auditActionOf, type AuditAction } from './action.ts';
export { addAuditEvents, listRecordEvents, type AuditEvent, type TimelineRow } from './repository.ts';
export { testOfEvent } from './test-of-event.ts';
export {
  addView,
  listOpenedRecords,
  sameLookMinutes,
  type OpenedRecord,
  type View,
} from './view-repository.ts';
export { requestSealing, sealAuditEvents, sealingJobs, sealingSchedule } from './sealing.ts';
export { findChainHead, verifyChain } from './verify-chain.ts';
export type { ChainQuestion, ChainReport, ChainStage, ChainStart } from './chain-question.ts';
export type { ChainBreak, ChainBreakKind } from './chain-break.ts';
export { verifyDocuments, type DocumentsReport } from './verify-documents.ts';
export type { ChainHead } from './seal-repository.ts';
export { refusedAttempts, type RefusedAttempt, type RefusedAttempts } from './refused-attempts.ts';
