import type { NotificationDraft } from '@senlab/domain';
import {
  escalateCriticals,
  noteCriticals,
  type AlarmingResult,
  type SavedResults,
} from '../../../modules/bench/critical/index.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type DemoAlarm, wardOf } from './case-state.ts';
import { storedValue } from './case-values.ts';
import { valueOf, minuteMs } from '../world.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import type { Twist } from './planned-case.ts';
import type { RunCase } from './run-cases.ts';

/** Nobody has called yet, and the laboratory of the demonstration shall see what happens then. */
const untold: readonly (Twist | null)[] = ['critical-open', 'critical-fresh', 'critical-untold'];

interface RungAlarm {
  readonly ran: RunCase;
  readonly alarm: DemoAlarm;
}

/** As it was saved: a value that was told and repeated since looks otherwise now. */
function alarming({ result, version }: DemoAlarm): AlarmingResult {
  const { raw, number, comparator, code, text } = storedValue(result.value);
  return {
    version,
    testCode: result.test.code,
    runNo: result.runNo,
    status: 'entered',
    isSelected: true,
    correctionId: null,
    valueRaw: raw,
    valueNumber: number,
    comparator,
    valueCode: code,
    valueText: text,
    unit: result.test.unit,
    rangeId: result.value['range_id'] as string | null,
    flag: result.flag,
    isCritical: true,
    enteredBy: null,
  };
}

function savedOf({ ran, alarm }: RungAlarm): SavedResults {
  const { demo, locationCode } = ran;
  const after = alarming(alarm);
  const before = {
    ...after,
    version: alarm.version - 1,
    status: 'pending',
    valueRaw: null,
    isCritical: false,
  };
  const { id, sid, person, priority } = demo;
  const { departmentId } = wardOf(demo);
  return {
    record: { id, sid, priority, locationCode, departmentId, patientId: person.id },
    changes: [{ before, after }],
    catalogue: demo.world.catalogue,
    at: isoOf(alarm.atMs),
  };
}

function callAt(toldAt: number, phone: string): NotificationDraft {
  return {
    toldAt,
    person: 'Trần Thu Trang',
    role: 'Nữ hộ sinh trực',
    channel: 'phone',
    phone,
    isReadBack: true,
  };
}

/** The call with what was read back; and where the case is long done, the ward has confirmed it. */
async function tell(lab: PastLaboratory, { ran, alarm }: RungAlarm): Promise<void> {
  const { technician, clinician } = lab.world.staff;
  const toldMs = alarm.atMs + 5 * minuteMs;
  const rung = valueOf(await lab.at(toldMs).criticals.ofRecord(technician.session, ran.demo.id));
  const row = rung.find(({ testCode, status }) => testCode === alarm.result.test.code && status === 'open');
  if (row === undefined) throw new Error('a critical value of the sample data made no alarm');
  const { criticals } = lab.at(toldMs);
  const call = await criticals.notify(
    technician.session,
    { id: row.id, version: row.version },
    callAt(toldMs, wardOf(ran.demo).extension),
  );
  const { critical } = valueOf(call).value;
  if (critical === null) throw new Error('a call of the sample data breaks a rule');
  if (ran.plan.stop !== 'released') return;
  valueOf(await lab.at(toldMs + 14 * minuteMs).criticals.acknowledge(clinician.session, critical));
}

/** What the worker would have sent, minute by minute: only moments at which something was owed. */
async function escalate(lab: PastLaboratory, open: readonly RungAlarm[]): Promise<void> {
  const moments = open.flatMap(({ alarm }) => [alarm.atMs + 15 * minuteMs, alarm.atMs + 30 * minuteMs]);
  const past = moments.filter((atMs) => atMs <= lab.world.nowMs).toSorted((one, other) => one - other);
  for (const atMs of past) await escalateCriticals(lab.at(atMs).database, lab.at(atMs).clock);
}

/** Rings for every critical value, and has somebody called for all but those that are to be shown. */
export async function ringAlarms(lab: PastLaboratory, cases: readonly RunCase[]): Promise<void> {
  const rung = cases
    .flatMap((ran) => ran.demo.alarms.map((alarm) => ({ ran, alarm })))
    .toSorted((one, other) => one.alarm.atMs - other.alarm.atMs);
  for (const each of rung) await noteCriticals(lab.tx, savedOf(each));
  const isOpen = ({ ran }: RungAlarm): boolean => untold.includes(ran.plan.twist);
  for (const each of rung.filter((one) => !isOpen(one))) await tell(lab, each);
  await escalate(lab, rung.filter(isOpen));
}
