import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addWithRights, type StoredRow } from '../../../../test-support/signing-desk.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import type { HandOverRequest } from './counter.ts';
import {
  counterRights,
  deliveries,
  halfReleasedCase,
  handedOver,
  openCounter,
  relative,
  releasedCase,
  requestFor,
  sealPrint,
  slipRows,
  undrawnCase,
  type Counter,
  type CounterCase,
} from './return-slips.test-support.ts';

let home: TestDatabase;
let counter: Counter;
const clock = fakeClock('2026-11-15T09:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  counter = await openCounter(home.appUrl, clock);
});
afterAll(async () => {
  await counter.database.close();
  await home.drop();
});

async function rows<Row extends object>(
  text: string,
  ...values: readonly unknown[]
): Promise<readonly Row[]> {
  return (await counter.database.pool.query<Row>(text, [...values])).rows;
}

/** The code of each issue, or of the refusal where there is none. */
async function refusalsOf(one: CounterCase, more: Partial<HandOverRequest>): Promise<readonly string[]> {
  const done = await counter.slips.handOver(counter.receptionist, one.mabn, requestFor(one, more));
  if (!done.ok) return ['reason' in done.refusal ? done.refusal.reason : done.refusal.kind];
  expect(done.value.refusal).not.toBeNull();
  expect(done.value.value.slip).toBeNull();
  return done.value.value.issues.map(({ reason }) => reason);
}

const withHiv = { HGB: '118', HIV: 'Không phản ứng' } as const;
function restrictedOf({ reports }: CounterCase): StoredRow {
  const found = reports.find(({ is_restricted: isRestricted }) => isRestricted === true);
  if (found === undefined) throw new Error('no restricted report');
  return found;
}
const asHanded = ({ id }: StoredRow, isPrinted = true): HandOverRequest['reports'][number] => ({
  reportId: id,
  versionNo: 1,
  isPrinted,
  oldPaper: null,
});

describe('handing over', () => {
  it('writes slip, delivery, prints and log together', async () => {
    const one = await releasedCase(counter);
    const handed = await handedOver(counter, one);
    expect(handed.code).toMatch(/^PT261115-\d{4}$/);
    expect(await deliveries(counter, one)).toEqual(['delivered']);
    expect(await slipRows(counter, one)).toMatchObject([
      {
        status: 'handed_over',
        receiver_type: 'self',
        identity_check: 'two_identifiers',
        identifiers: ['patient_code', 'phone'],
        handed_by: counter.receptionist.accountId,
        template_code: 'PTKQ-A5',
      },
    ]);
    const prints = await rows<{ act: string; paper: string }>(
      'select act, paper from print_log where patient_id = $1 order by paper desc, act',
      one.patientId,
    );
    expect(prints).toEqual([
      { act: 'print', paper: 'return_slip' },
      { act: 'handover', paper: 'report' },
      { act: 'print', paper: 'report' },
    ]);
    const events = await rows<{ command: string; entity: string }>(
      `select command, entity from audit_event where patient_id = $1 and action = 'handover' order by entity`,
      one.patientId,
    );
    expect(events).toEqual([
      { command: 'hand-over', entity: 'report' },
      { command: 'hand-over', entity: 'return-slip' },
    ]);
    const hints = await rows(
      'select topic from outbox where topic = $1 and subject_id = $2',
      'return_slips',
      one.patientId,
    );
    expect(hints.length).toBeGreaterThan(0);
  });

  it('freezes a paper without a value, which nobody edits afterwards', async () => {
    const one = await releasedCase(counter);
    await handedOver(counter, one);
    const [slip] = await slipRows(counter, one);
    expect(slip?.['document']).toMatchObject({
      code: slip?.code,
      reports: [{ code: one.reports[0]?.code, version: '1', pages: '2' }],
      awaited: [],
      receiverKind: 'Bản thân',
      identityCheck: 'Mã bệnh nhân, Số điện thoại',
    });
    expect(toldBy(slip?.['document'])).not.toContain('118');
    const edit = counter.database.pool.query(
      `update return_slip set receiver_type = 'doctor' where id = $1`,
      [slip?.id],
    );
    await expect(edit).rejects.toThrow('never edited');
    const cut = counter.database.pool.query('delete from return_slip_report where slip_id = $1', [slip?.id]);
    await expect(cut).rejects.toThrow('permission denied');
  });

  it('is partial while something is still missing, and says until when', async () => {
    const one = await halfReleasedCase(counter);
    await handedOver(counter, one);
    const [slip] = await slipRows(counter, one);
    expect(slip?.status).toBe('partial');
    expect(slip?.['document']).toMatchObject({
      awaited: [{ promised: expect.stringMatching(/^Hẹn \d/) as string }],
    });
  });

  it('takes a chip card for two identifiers', async () => {
    const one = await releasedCase(counter);
    const identity = {
      patientCode: null,
      fullName: 'TRẦN THỊ MẪU',
      birthYear: 1994,
      nationalId: `001${one.mabn}`,
      phone: null,
      isCardScan: true,
    };
    await handedOver(counter, one, { identity });
    expect(await slipRows(counter, one)).toMatchObject([
      { identity_check: 'cccd_scan', identifiers: ['name_birth_year', 'national_id'] },
    ]);
  });

  it('prints a report once more only with a reason, and gives the printed one without', async () => {
    const one = await releasedCase(counter);
    const [report] = one.reports;
    if (report === undefined) throw new Error('no report');
    await counter.database.pool.query(
      `insert into print_log (id, act, paper, document_id, document_code, document_version, account_id, at)
       values ($1, 'print', 'report', $2, $3, 1, $4, now())`,
      [newId(), report.id, report.code, counter.colleague.accountId],
    );
    expect(await refusalsOf(one, {})).toEqual(['reprint-reason-needed']);
    expect(await slipRows(counter, one)).toEqual([]);
    await handedOver(counter, one, { reports: [asHanded(report, false)] });
    const prints = await rows(`select 1 from print_log where document_id = $1 and act = 'print'`, report.id);
    expect(prints).toHaveLength(1);
  });
});

describe('a restricted report', () => {
  it('is refused to a relative, beside its row, while the others may go', async () => {
    const one = await releasedCase(counter, withHiv);
    const secret = restrictedOf(one);
    await sealPrint(counter, secret);
    const all = [...requestFor(one).reports, asHanded(secret, false)];
    const done = await counter.slips.handOver(
      counter.receptionist,
      one.mabn,
      requestFor(one, { reports: all, receiver: relative }),
    );
    expect(done).toMatchObject({
      ok: true,
      value: {
        refusal: { kind: 'invalid', reason: 'return-receiver-not-allowed' },
        value: { issues: [{ reportId: secret.id, reason: 'return-receiver-not-allowed' }] },
      },
    });
    expect(await deliveries(counter, one)).toEqual(['none', 'none']);
    await handedOver(counter, one, { receiver: relative });
    expect(await deliveries(counter, one)).toEqual(['delivered', 'none']);
    const [slip] = await slipRows(counter, one);
    // Not even that something more waits: a relative would ask what it is.
    expect(slip?.['document']).toMatchObject({ awaited: [] });
    expect(toldBy(slip?.['document'])).not.toMatch(/HIV|hạn chế/);
  });

  it('goes to its patient as it was sealed, never out of the printer of the counter', async () => {
    const one = await releasedCase(counter, withHiv);
    const secret = restrictedOf(one);
    expect(await refusalsOf(one, { reports: [asHanded(secret)] })).toEqual(['return-print-not-allowed']);
    expect(await refusalsOf(one, { reports: [asHanded(secret, false)] })).toEqual([
      'return-paper-not-printed',
    ]);
    await sealPrint(counter, secret);
    await handedOver(counter, one, { reports: [asHanded(secret, false)] });
    expect(await deliveries(counter, one)).toEqual(['none', 'delivered']);
    const [slip] = await slipRows(counter, one);
    expect(slip?.['document']).toMatchObject({ reports: [{ tests: 'Kết quả hạn chế' }] });
  });

  it('never goes to a department, to an authorised relative, nor to herself by post', async () => {
    const one = await releasedCase(counter, withHiv);
    const secret = restrictedOf(one);
    await sealPrint(counter, secret);
    const reports = [asHanded(secret, false)];
    const department = { ...relative, type: 'department', name: 'Khoa Sản' } as const;
    const refused = ['return-receiver-not-allowed'];
    expect(await refusalsOf(one, { reports, receiver: department })).toEqual(refused);
    const authorised = { ...relative, authorisation: 'UQ-1' };
    expect(await refusalsOf(one, { reports, receiver: authorised })).toEqual(refused);
    expect(await refusalsOf(one, { reports, channel: 'post' })).toEqual(['return-in-person-only']);
    expect(await deliveries(counter, one)).toEqual(['none', 'none']);
  });

  it('goes to a doctor who shows who he is, and not to a name alone', async () => {
    const one = await releasedCase(counter, withHiv);
    const secret = restrictedOf(one);
    await sealPrint(counter, secret);
    const reports = [asHanded(secret, false)];
    const doctor = { ...relative, type: 'doctor', authorisation: 'UQ-1' } as const;
    expect(await refusalsOf(one, { reports, receiver: { ...doctor, idNo: '', phone: '' } })).toEqual([
      'return-receiver-id-required',
      'return-receiver-phone-required',
    ]);
    expect(await deliveries(counter, one)).toEqual(['none', 'none']);
    await handedOver(counter, one, { reports, receiver: doctor });
    const handed = (await slipRows(counter, one)).filter(({ code }) => code !== null);
    expect(handed).toMatchObject([
      {
        receiver_type: 'doctor',
        receiver_id_no: relative.idNo,
        receiver_relation: null,
        authorisation: null,
      },
    ]);
  });

  it('is printed at the counter by somebody who may read it', async () => {
    const one = await releasedCase(counter, withHiv);
    const secret = restrictedOf(one);
    await handedOver(counter, one, { reports: [asHanded(secret)] }, counter.trusted);
    expect(await deliveries(counter, one)).toEqual(['none', 'delivered']);
  });
});

describe('nothing is handed over', () => {
  let one: CounterCase;
  beforeAll(async () => {
    one = await releasedCase(counter);
  });
  afterEach(async () => {
    expect(await slipRows(counter, one)).toEqual([]);
    expect(await deliveries(counter, one)).toEqual(['none']);
  });

  it.each([
    ['with one identifier', { phone: null }, 'return-identity-two-needed'],
    ['with none', { phone: null, patientCode: null }, 'return-identity-two-needed'],
    ['with the number of somebody else', { phone: '0912345679' }, 'return-identity-differs'],
    [
      'with three that agree and one that differs',
      { fullName: 'Trần Thị Mẫu', birthYear: 1995 },
      'return-identity-differs',
    ],
  ] as const)('%s', async (_how, named, reason) => {
    const { identity } = requestFor(one);
    expect(await refusalsOf(one, { identity: { ...identity, ...named } })).toEqual([reason]);
  });

  it('and a wrong identity is logged without what was said', async () => {
    const other = await releasedCase(counter);
    const { identity } = requestFor(other);
    await refusalsOf(other, { identity: { ...identity, phone: '0933333333' } });
    const events = await rows<{ command: string; is_refused: boolean; diff: unknown }>(
      `select command, is_refused, diff from audit_event where patient_id = $1 and entity = 'return-slip'`,
      other.patientId,
    );
    expect(events).toEqual([
      { command: 'check-identity', is_refused: true, diff: { identifiers: [null, 'phone'] } },
    ]);
  });

  it.each([
    ['without a name', { name: '' }, ['return-receiver-name-required']],
    ['without a paper', { idNo: '' }, ['return-receiver-id-required']],
    ['with a short paper', { idNo: '12345678' }, ['return-receiver-id-invalid']],
    ['without a telephone', { phone: '' }, ['return-receiver-phone-required']],
    ['with zero bytes', { name: 'Trần\0Văn', idNo: '12345678\0' }, ['return-receiver-id-invalid']],
  ])('to a relative %s', async (_how, more, reasons) => {
    expect(await refusalsOf(one, { receiver: { ...relative, ...more } })).toEqual(reasons);
  });

  it.each([
    ['no report', [], 'return-nothing-chosen'],
    [
      'an id that is none',
      [{ reportId: "'; drop", versionNo: 1, isPrinted: true, oldPaper: null }],
      'return-report-unknown',
    ],
    [
      'a report that is not there',
      [{ reportId: newId(), versionNo: 1, isPrinted: true, oldPaper: null }],
      'return-report-unknown',
    ],
    [
      'more than anybody carries',
      Array.from({ length: 51 }, () => ({
        reportId: newId(),
        versionNo: 1,
        isPrinted: true,
        oldPaper: null,
      })),
      'return-too-many',
    ],
  ])('of %s', async (_what, reports, reason) => {
    expect(await refusalsOf(one, { reports })).toEqual([reason]);
  });

  it('of somebody else, of another version, twice in one, or before its paper is made', async () => {
    const other = await releasedCase(counter);
    const [mine] = requestFor(one).reports;
    if (mine === undefined) throw new Error('no report');
    expect(await refusalsOf(one, { reports: requestFor(other).reports })).toEqual(['return-report-unknown']);
    expect(await refusalsOf(one, { reports: [{ ...mine, versionNo: 2 }] })).toEqual([
      'return-report-not-current',
    ]);
    expect(await refusalsOf(one, { reports: [mine, mine] })).toEqual(['return-report-unknown']);
    const unmade = await undrawnCase(counter);
    expect(await refusalsOf(unmade, {})).toEqual(['return-paper-not-ready']);
  });

  it.each([
    ['of an unknown code', '269999999', 'return-patient-unknown'],
    ['of a code that is none', 'abc', 'return-patient-unknown'],
    ['of a code with a zero byte', '26000001\0', 'return-patient-unknown'],
  ])('%s', async (_what, mabn, reason) => {
    expect(await counter.slips.handOver(counter.receptionist, mabn, requestFor(one))).toEqual({
      ok: false,
      refusal: { kind: 'not-found', reason },
    });
  });

  it.each([['return-slips.hand-over'], ['patients.read']] as const)('without %s', async (missing) => {
    const actor = await addWithRights(counter, {
      permissions: counterRights.filter((right) => right !== missing),
    });
    expect(await counter.slips.handOver(actor, one.mabn, requestFor(one))).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
  });

  it('of another ward by the people of one ward', async () => {
    const actor = await addWithRights(counter, { permissions: counterRights, role: 'user' });
    const done = await counter.slips.handOver(actor, one.mabn, requestFor(one));
    expect(done).toMatchObject({ ok: true, value: { refusal: { reason: 'return-report-unknown' } } });
  });

  it('while no template of the slip is in force', async () => {
    const shipped = `update paper_template set status = 'retired' where paper = 'return_slip' and status = 'active'`;
    await counter.database.pool.query(shipped);
    expect(await refusalsOf(one, {})).toEqual(['return-slip-no-template']);
    await counter.database.pool.query(
      `insert into paper_template (code, version, title, status, paper, size, layout)
       values ('PTKQ-A5', 99, 'Phiếu trả kết quả', 'active', 'return_slip', 'A5', '{"schemas": []}')`,
    );
  });
});

describe('two receptionists at once', () => {
  it('with the same reports: one hands over, the other is told', async () => {
    const one = await releasedCase(counter);
    const answers = await Promise.all(
      [counter.receptionist, counter.colleague].map((actor) =>
        counter.slips.handOver(actor, one.mabn, requestFor(one, { reprintReason: 'extra_copy' })),
      ),
    );
    const reasons = answers.map((answer) =>
      answer.ok && answer.value.refusal !== null && 'reason' in answer.value.refusal
        ? answer.value.refusal.reason
        : 'done',
    );
    expect(reasons.toSorted()).toEqual(['done', 'return-report-handed-over']);
    const slips = (await slipRows(counter, one)).filter(({ code }) => code !== null);
    expect(slips).toHaveLength(1);
  });
});
