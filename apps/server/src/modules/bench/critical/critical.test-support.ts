import type { NotificationDraft } from '@senlab/domain';
import { inTransaction } from '../../../platform/tx.ts';
import type { Laboratory } from '../../../../test-support/laboratory.test-support.ts';
import type { TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { criticalService, type CriticalService } from './service.ts';
import { noteCriticals } from './note-criticals.ts';
import type { AlarmingResult } from './result-change.ts';

export const pending: AlarmingResult = {
  testCode: 'XHGB',
  runNo: 1,
  version: 1,
  status: 'pending',
  isSelected: true,
  correctionId: null,
  valueRaw: null,
  valueNumber: null,
  comparator: null,
  valueCode: null,
  valueText: null,
  unit: 'g/L',
  rangeId: null,
  flag: null,
  isCritical: false,
  enteredBy: null,
};

/** Entered as this number; `flag` LL or HH makes it critical. */
export function valued(number: string, flag: string, more: Partial<AlarmingResult> = {}): AlarmingResult {
  return {
    ...pending,
    version: 2,
    status: 'entered',
    valueRaw: number,
    valueNumber: number,
    flag,
    isCritical: flag === 'LL' || flag === 'HH',
    ...more,
  };
}

export function serviceOf(lab: Laboratory): CriticalService {
  return criticalService({ database: lab.database, clock: lab.clock, catalogue: lab.catalogue });
}

/** As the results module does it after saving. */
export async function save(
  lab: Laboratory,
  record: TestRecord,
  changes: readonly { readonly before: AlarmingResult; readonly after: AlarmingResult }[],
): Promise<void> {
  await inTransaction(lab.database, async (tx) =>
    noteCriticals(tx, {
      record: {
        id: record.id,
        sid: '8000000001',
        patientId: record.patientId,
        locationCode: 'XL',
        departmentId: lab.departmentId,
        priority: 'routine',
      },
      changes,
      catalogue: await lab.catalogue.current(tx),
      at: new Date(lab.clock.now()).toISOString(),
    }),
  );
}

export function callAt(lab: Laboratory, more: Partial<NotificationDraft> = {}): NotificationDraft {
  return {
    person: 'ĐD Lan',
    role: 'Điều dưỡng trực',
    channel: 'phone',
    phone: '115',
    toldAt: lab.clock.now(),
    isReadBack: true,
    ...more,
  };
}
