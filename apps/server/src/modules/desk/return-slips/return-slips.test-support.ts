import type { Permission, ReturnSlipState } from '@senlab/domain';
import {
  addDoctor,
  addWithRights,
  approveAll,
  doctorRights,
  openSigningDesk,
  partlyEntered,
  reportRows,
  verifiedCase,
  type CaseFacts,
  type SigningDesk,
  type StoredRow,
  type Values,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import type { HandOverRequest } from './counter.ts';
import { returnSlipsService, type ReturnSlipsService } from './service.ts';

export const counterRights: readonly Permission[] = [
  'patients.read',
  'patients.write',
  'results.read-released',
  'return-slips.hand-over',
];

export interface Counter extends SigningDesk {
  readonly slips: ReturnSlipsService;
  readonly receptionist: Actor;
  readonly colleague: Actor;
  /** May read HIV results, and so signs and prints them. */
  readonly trusted: Actor;
  readonly head: Actor;
}

export async function openCounter(url: string, clock: Clock): Promise<Counter> {
  const desk = await openSigningDesk(url, clock);
  const { database } = desk;
  const catalogue = catalogueService({ database, clock });
  const house = { authority: 'SỞ Y TẾ MẪU', hospital: 'BỆNH VIỆN MẪU', laboratory: 'KHOA XÉT NGHIỆM' };
  return {
    ...desk,
    slips: returnSlipsService({ database, clock, catalogue, house }),
    receptionist: await addWithRights(desk, { permissions: counterRights }),
    colleague: await addWithRights(desk, { permissions: counterRights }),
    trusted: await addDoctor(desk, [...doctorRights, 'results.restricted', 'return-slips.hand-over']),
    head: await addWithRights(desk, { role: 'admin', permissions: ['patients.read', 'accounts.manage'] }),
  };
}

export interface CounterCase {
  readonly recordId: string;
  readonly patientId: string;
  readonly mabn: string;
  readonly reports: readonly StoredRow[];
}

/** As if the press had made them. */
export async function makePapers(counter: Counter, recordId: string): Promise<void> {
  await counter.database.pool.query(
    `update report_paper set status = 'ready', sha256 = repeat('a', 64), size = 9, pages = 2, made_at = asked_at
      where status = 'queued' and report_id in (select id from report where lab_record_id = $1)`,
    [recordId],
  );
}

async function caseOf(counter: Counter, recordId: string, isDrawn = true): Promise<CounterCase> {
  const { rows } = await counter.database.pool.query<{ patientId: string; mabn: string }>(
    `select patient.id as "patientId", patient.code as mabn from lab_record record
       join patient on patient.id = record.patient_id where record.id = $1`,
    [recordId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no patient');
  await counter.database.pool.query(
    `update patient set phone = '0912345678', id_type = 'cccd', national_id = $2, no_id_reason = null where id = $1`,
    [found.patientId, `001${found.mabn}`],
  );
  if (isDrawn) await makePapers(counter, recordId);
  return { recordId, ...found, reports: await reportRows(counter, recordId) };
}

/** Everything of a case released and drawn; of one with HIV the restricted report is a paper of its own. */
export async function releasedCase(
  counter: Counter,
  values: Values = { HGB: '118' },
  facts: CaseFacts = {},
): Promise<CounterCase> {
  const recordId = await verifiedCase(counter, values, facts);
  const outcomes = await approveAll(counter, counter.trusted, recordId);
  const refused = outcomes.find(({ refusal }) => refusal !== null);
  if (refused !== undefined) throw new Error(JSON.stringify(refused));
  return caseOf(counter, recordId);
}

/** Released a moment ago: the press is still at work. */
export async function undrawnCase(counter: Counter): Promise<CounterCase> {
  const recordId = await verifiedCase(counter, { HGB: '118' });
  await approveAll(counter, counter.trusted, recordId);
  return caseOf(counter, recordId, false);
}

/** One paper is out; a second one (blood group) is still awaited. */
export async function halfReleasedCase(counter: Counter): Promise<CounterCase> {
  const recordId = await partlyEntered(counter, ['HGB', 'ABO'], { HGB: '128' });
  await approveAll(counter, counter.trusted, recordId);
  return caseOf(counter, recordId);
}

export function requestFor(one: CounterCase, more: Partial<HandOverRequest> = {}): HandOverRequest {
  return {
    reports: one.reports
      .filter(({ is_restricted: isRestricted }) => isRestricted === false)
      .map(({ id, version_no: versionNo }) => ({
        reportId: id,
        versionNo: Number(versionNo),
        isPrinted: true,
        oldPaper: null,
      })),
    identity: {
      patientCode: one.mabn,
      fullName: null,
      birthYear: null,
      nationalId: null,
      phone: '0912 345 678',
      isCardScan: false,
    },
    receiver: { type: 'self', name: '', idNo: '', phone: '', relation: '', authorisation: '' },
    channel: 'counter',
    reprintReason: null,
    reprintNote: null,
    ...more,
  };
}

export const relative: HandOverRequest['receiver'] = {
  type: 'relative',
  name: 'Trần Văn Mẫu',
  idNo: '079088001234',
  phone: '0987654321',
  relation: 'Chồng',
  authorisation: '',
};

export interface StoredSlipRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version: number;
  readonly code: string | null;
  readonly status: ReturnSlipState;
}

export async function slipRows(
  { database }: Counter,
  { patientId }: CounterCase,
): Promise<readonly StoredSlipRow[]> {
  const { rows } = await database.pool.query<StoredSlipRow>(
    'select * from return_slip where patient_id = $1 order by opened_at, id',
    [patientId],
  );
  return rows;
}

export async function deliveries(
  { database }: Counter,
  { recordId }: CounterCase,
): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ status: string }>(
    'select delivery_status as status from report where lab_record_id = $1 order by is_restricted, version_no',
    [recordId],
  );
  return rows.map(({ status }) => status);
}

/** Printed and sealed by somebody who may read it. */
export async function sealPrint(counter: Counter, report: StoredRow): Promise<void> {
  await counter.database.pool.query(
    `insert into print_log (id, act, paper, document_id, document_code, document_version, is_restricted, account_id, at)
     values ($1, 'print', 'report', $2, $3, 1, true, $4, $5)`,
    [newId(), report.id, report.code, counter.trusted.accountId, new Date(counter.clock.now()).toISOString()],
  );
}

/** The one that went through, or an error that says why not. */
export async function handedOver(
  counter: Counter,
  one: CounterCase,
  more: Partial<HandOverRequest> = {},
  by: Actor = counter.receptionist,
): Promise<{
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly printId: string;
}> {
  const done = await counter.slips.handOver(by, one.mabn, requestFor(one, more));
  if (!done.ok || done.value.value.slip === null) throw new Error(JSON.stringify(done));
  const { slip, printId } = done.value.value;
  return { id: slip.id, version: slip.version, code: slip.code ?? '', printId: printId ?? '' };
}
