import { describe, expect, it } from 'vitest';
import {
  addDoctor,
  approveAll,
  doctorRights,
  placeTests,
  reportRows,
  ticketOf,
} from '../../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { JudgedPaper } from '../../../reports/reports/index.ts';
import {
  attachImages,
  band,
  begin,
  describeFindings,
  finish,
  geneticsRights,
  open,
  reasonOf,
  reviewed,
  seen,
  someCells,
  stored,
  valueOf,
  type Opened,
  useRoom,
} from '../karyotypes.test-support.ts';

const room = useRoom();

async function sign({ recordId }: Opened, by: Actor = room.approver): Promise<string> {
  const [outcome] = await approveAll(room, by, recordId, { release: true });
  if (outcome === undefined) throw new Error('no paper');
  if (outcome.refusal === null) return 'ok';
  return 'reason' in outcome.refusal ? outcome.refusal.reason : outcome.refusal.kind;
}

async function reportOf({ recordId }: Opened): Promise<{ id: string; version: number }> {
  const report = (await reportRows(room, recordId)).at(-1);
  if (report === undefined) throw new Error('no report');
  return report;
}

async function queued({ recordId }: Opened, who: Actor): Promise<JudgedPaper | undefined> {
  const { rows } = valueOf(await room.reports.queue(who, { pageSize: 100 }));
  return rows.find(({ record }) => record.id === recordId);
}

const codesOf = (paper: JudgedPaper | undefined): readonly string[] =>
  paper?.holds.map(({ code }) => code) ?? ['no paper'];

async function ready(testCode: 'NST-MAU' | 'NST-OI' = 'NST-MAU', iscn = '46,XX'): Promise<Opened> {
  const opened = await reviewed(room, testCode, [iscn, iscn]);
  await describeFindings(room, opened.id);
  return opened;
}

/** As after a tube was refused and another one came under the same order. */
async function replaceTube({ recordId }: Opened, status: 'received' | 'rejected'): Promise<void> {
  await room.database.pool.query(
    `update specimen set status = $2, received_at = $3, reject_reason = $4, reject_notified_to = $4,
       reject_notified_at = case when $4::text is null then null else now() end where lab_record_id = $1`,
    [recordId, status, new Date(room.clock.now()).toISOString(), status === 'rejected' ? 'Mẫu đông' : null],
  );
}

describe('the record of a report that is taken back', () => {
  it('is no result any more once both have withdrawn the report', async () => {
    const opened = await ready();
    expect(await sign(opened)).toBe('ok');
    const geneticist = await addDoctor(room, [...geneticsRights, 'results.withdraw', 'results.approve']);
    const reason = 'Nhầm mẫu của người bệnh khác cùng tên';
    valueOf(await room.reports.askWithdrawal(geneticist, await reportOf(opened), reason));
    expect(await stored(room, opened.id)).toMatchObject({ status: 'released' });
    const ticket = await ticketOf(room, room.administrator);
    valueOf(await room.reports.confirmWithdrawal(room.administrator, await reportOf(opened), ticket));
    expect(await stored(room, opened.id)).toMatchObject({ status: 'superseded' });
    const { rows } = await room.database.pool.query(
      `select reason, diff from audit_event where entity = 'karyotype' and entity_id = $1 order by id desc limit 1`,
      [opened.code],
    );
    expect(rows).toMatchObject([{ reason }]);
  });

  it('stands under a corrected paper that leaves its reading as it was', async () => {
    const opened = await ready();
    expect(await sign(opened)).toBe('ok');
    const amend = {
      category: 'clerical',
      reason: 'Ghi thiếu kết luận của bác sĩ duyệt',
      testCodes: [],
    } as const;
    valueOf(await room.reports.amend(room.approver, await reportOf(opened), amend));
    expect(await sign(opened)).toBe('ok');
    expect(await stored(room, opened.id)).toMatchObject({ status: 'released' });
    const view = valueOf(await room.reports.report(room.approver, (await reportOf(opened)).id));
    expect(view.document).toMatchObject({ versionNo: 2, karyotype: { code: opened.code, iscn: '46,XX' } });
  });
});

describe('a record whose tube was refused after its cells were grown', () => {
  it.each(['rejected', 'received'] as const)(
    'is neither read to its end nor signed while the tube is %s anew',
    async (status) => {
      const half = await open(room);
      await band(room, half.id);
      await begin(room, half.id, room.reader);
      await attachImages(room, half.id, room.reader);
      await replaceTube(half, status);
      expect(reasonOf(await finish(room, half.id, room.reader, '46,XX'))).toBe('karyotype-specimen-refused');
      const whole = await ready();
      await replaceTube(whole, status);
      // The result itself is held by a tube that is refused now; one that was replaced is only known here.
      const refusal = status === 'rejected' ? 'report-items-open' : 'karyotype-specimen-refused';
      expect(await sign(whole)).toBe(refusal);
      expect(codesOf(await queued(whole, room.approver))).toContain('specimen-standing');
    },
  );

  it('is cancelled, and the order begins anew with the tube that came', async () => {
    const opened = await open(room);
    await band(room, opened.id);
    await replaceTube(opened, 'received');
    const given = { seen: await seen(room, opened.id), step: 'cancel', reason: 'Mẫu bị từ chối' } as const;
    expect(valueOf(await room.service.move(room.approver, given)).status).toBe('cancelled');
    const again = await room.service.register(room.reader, {
      recordId: opened.recordId,
      testCode: 'NST-MAU',
      runNo: 1,
      specimenKind: 'blood',
      indication: 'infertility',
      indicationText: null,
      consentDate: '2026-11-01',
    });
    expect(valueOf(again).status).toBe('registered');
  });
});

describe('whoever waits for papers', () => {
  it('is told whose work this one is where it is not hers, and nothing else about it', async () => {
    const opened = await reviewed(room);
    const doctor = await addDoctor(room, doctorRights);
    const paper = await queued(opened, doctor);
    expect(codesOf(paper)).toEqual(['karyotype-approver']);
    expect(paper?.holds[0]?.sentence).toContain('người có quyền duyệt hồ sơ NST');
    expect(await sign(opened, doctor)).toBe('karyotype-approver-needed');
    const mine = valueOf(
      await room.reports.queue(doctor, { pageSize: 100, filtered: [{ id: 'mine', value: 'true' }] }),
    );
    expect(mine.rows.some(({ record }) => record.id === opened.recordId)).toBe(false);
  });

  it('reads what is missing before she tries to sign, and nothing once it is there', async () => {
    const opened = await reviewed(room);
    expect(codesOf(await queued(opened, room.approver))).toEqual(['interpretation-given']);
    await describeFindings(room, opened.id);
    expect(codesOf(await queued(opened, room.approver))).toEqual([]);
  });

  it('is asked to look at the mask of an unborn child, until somebody has', async () => {
    const opened = await ready('NST-OI', '46,XY');
    expect(codesOf(await queued(opened, room.approver))).toEqual(['mask-confirmed']);
    const given = { seen: await seen(room, opened.id), maskedIscn: '46,**' };
    valueOf(await room.service.confirmMask(room.approver, given));
    expect(codesOf(await queued(opened, room.approver))).toEqual([]);
    expect(await sign(opened)).toBe('ok');
  });

  it('is still asked for the mask of a paper that was signed and kept', async () => {
    const opened = await ready('NST-OI', '46,XY');
    const [signed] = await approveAll(room, room.approver, opened.recordId, { release: false });
    expect(signed?.refusal).toBeNull();
    expect(codesOf(await queued(opened, room.approver))).toContain('mask-confirmed');
    const report = await reportOf(opened);
    const [kept] = valueOf(await room.reports.release(room.approver, [report]));
    expect(kept?.refusal).toMatchObject({ reason: 'karyotype-mask-not-confirmed' });
    const given = { seen: await seen(room, opened.id), maskedIscn: '46,**' };
    valueOf(await room.service.confirmMask(room.approver, given));
    const [left] = valueOf(await room.reports.release(room.approver, [report]));
    expect(left?.refusal).toBeNull();
  });

  it('signs no paper of her own first reading, and sees so', async () => {
    const opened = await open(room);
    await band(room, opened.id);
    await begin(room, opened.id, room.approver);
    await attachImages(room, opened.id, room.approver);
    valueOf(await finish(room, opened.id, room.approver, '46,XX'));
    await begin(room, opened.id, room.other, someCells(5));
    valueOf(await finish(room, opened.id, room.other, '46,XX'));
    await describeFindings(room, opened.id);
    expect(codesOf(await queued(opened, room.approver))).toContain('approver-is-not-first-reader');
  });
});

describe('blood of a cord', () => {
  async function register(birthDate: string): Promise<string> {
    const recordId = await placeTests(room, ['NST-MAU'], { patient: { birthDate } });
    const given = {
      recordId,
      testCode: 'NST-MAU',
      runNo: 1,
      specimenKind: 'cord_blood',
      indication: 'child_anomaly',
      indicationText: null,
      consentDate: null,
    } as const;
    return reasonOf(await room.service.register(room.reader, given));
  }

  it('in the file of a mother is no test of blood, which nobody would mask', async () => {
    expect(await register('1994-03-12')).toBe('karyotype-cord-of-unborn');
  });

  it('in the file of the child itself is its own', async () => {
    expect(await register('2026-11-14')).toBe('ok');
  });
});
