import { auditActionOf, type AuditEvent } from '../../ground/audit/index.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';

/** What the audit log calls a result: people know the test, not a number of a row. */
export function resultEntityId({ testCode, runNo }: Pick<ItemRow, 'testCode' | 'runNo'>): string {
  return `${testCode}/${String(runNo)}`;
}

export interface ResultStep {
  readonly record: ResultRecord;
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly command: string;
  /** Null: the system. */
  readonly actorId: string | null;
  readonly reason?: string | null;
  /** What the columns do not tell. */
  readonly more?: NonNullable<AuditEvent['diff']>;
}

const audited = {
  value: 'valueRaw',
  flag: 'flag',
  comment: 'comment',
  source: 'source',
  instrument: 'instrumentCode',
  riskSoftware: 'riskSoftware',
} as const satisfies Record<string, keyof ItemRow>;

/** The law asks for the value before and after, also of a restricted test; who may read it is asked when it is shown. */
function diffOf({ before, after, more }: ResultStep): NonNullable<AuditEvent['diff']> {
  const changed = Object.entries(audited)
    .map(([name, key]) => [name, [before[key], after[key]]] as const)
    .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is));
  return { ...Object.fromEntries(changed), ...more };
}

export function resultEvent(step: ResultStep): AuditEvent {
  const { record, before, after, command, actorId } = step;
  return {
    actorId,
    action: auditActionOf(command),
    command,
    entity: 'result',
    entityId: resultEntityId(before),
    patientId: record.patientId,
    labRecordId: record.id,
    fromState: before.status,
    toState: after.status,
    diff: diffOf(step),
    reason: step.reason ?? null,
  };
}
