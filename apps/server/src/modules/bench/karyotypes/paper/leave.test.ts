import { describe, expect, it } from 'vitest';
import {
  addDoctor,
  approveAll,
  doctorRights,
  reportRows,
  runsOf,
} from '../../../../../test-support/signing-desk.test-support.ts';
import {
  band,
  begin,
  attachImages,
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

const interpret = (id: string, interpretation?: string | null): Promise<void> =>
  describeFindings(room, id, interpretation === undefined ? {} : { interpretation });

async function refusedPaper(opened: Opened, release = true): Promise<unknown> {
  const [outcome] = await approveAll(room, room.approver, opened.recordId, { release });
  if (outcome === undefined) throw new Error('no paper');
  return outcome.refusal === null
    ? null
    : 'reason' in outcome.refusal
      ? outcome.refusal.reason
      : outcome.refusal.kind;
}

describe('the paper of a karyotype', () => {
  it('takes the record with it when it is signed and released', async () => {
    const opened = await reviewed(room);
    await interpret(opened.id);
    expect(await refusedPaper(opened, false)).toBeNull();
    expect(await stored(room, opened.id)).toMatchObject({
      status: 'approved',
      approved_by: room.approver.accountId,
    });
    const [report] = await reportRows(room, opened.recordId);
    if (report === undefined) throw new Error('no report');
    const released = valueOf(
      await room.reports.release(room.approver, [{ id: report.id, version: report.version }]),
    );
    expect(released).toMatchObject([{ refusal: null }]);
    expect(await stored(room, opened.id)).toMatchObject({ status: 'released' });
  });

  it('brings it back to the second reading when the signature is taken back', async () => {
    const opened = await reviewed(room);
    await interpret(opened.id);
    await refusedPaper(opened, false);
    const [report] = await reportRows(room, opened.recordId);
    if (report === undefined) throw new Error('no report');
    valueOf(await room.reports.unapprove(room.approver, report, 'Ký nhầm phiếu của người khác'));
    expect(await stored(room, opened.id)).toMatchObject({ status: 'reviewed', approved_by: null });
  });

  it('supersedes it when a corrected one is released', async () => {
    const opened = await reviewed(room);
    await interpret(opened.id);
    expect(await refusedPaper(opened)).toBeNull();
    const [report] = await reportRows(room, opened.recordId);
    if (report === undefined) throw new Error('no report');
    const amend = {
      category: 'clerical',
      reason: 'Ghi thiếu phương pháp nuôi cấy tế bào',
      testCodes: ['NST-MAU'],
    } as const;
    valueOf(await room.reports.amend(room.approver, report, amend));
    expect(await stored(room, opened.id)).toMatchObject({ status: 'released' });
    // What is corrected may be worked up anew.
    const waiting = valueOf(await room.service.toRegister(room.reader));
    expect(waiting).toMatchObject([{ recordId: opened.recordId, testCode: 'NST-MAU', runNo: 2 }]);
    const runs = (await runsOf(room, opened.recordId)).filter(({ status }) => status === 'pending');
    const nothing = { comment: null, reason: null, instrumentCode: null, riskSoftware: null };
    const entries = runs.map((run) => ({ ...run, value: '46,XX', ...nothing }));
    valueOf(await room.results.enter(room.reader, opened.recordId, entries));
    const entered = (await runsOf(room, opened.recordId)).filter(({ status }) => status === 'entered');
    valueOf(await room.results.verify(room.other, opened.recordId, entered));
    expect(await refusedPaper(opened)).toBeNull();
    expect(await stored(room, opened.id)).toMatchObject({ status: 'superseded' });
  });

  it.each<[string, (opened: Opened) => Promise<void>, string]>([
    [
      'there is no interpretation',
      (): Promise<void> => Promise.resolve(),
      'karyotype-interpretation-missing',
    ],
    [
      'it is on hold',
      async ({ id }): Promise<void> => {
        await interpret(id);
        const hold = { seen: await seen(room, id), step: 'hold', reason: 'Chờ mẫu của chồng' } as const;
        valueOf(await room.service.move(room.reader, hold));
      },
      'karyotype-on-hold',
    ],
  ])('is not signed while %s', async (_why, prepare, reason) => {
    const opened = await reviewed(room);
    await prepare(opened);
    expect(await refusedPaper(opened)).toBe(reason);
    expect(await reportRows(room, opened.recordId)).toEqual([]);
    const { rows } = await room.database.pool.query(
      'select status from result_item where lab_record_id = $1',
      [opened.recordId],
    );
    expect(rows).toEqual([{ status: 'tech_verified' }]);
  });

  it('is not signed with cells that are not those of the formula, nor with a single abnormal one among twenty', async () => {
    for (const [cells, reason] of [
      [someCells(20).map((cell) => ({ ...cell, line: cell.no === 20 ? null : 1 })), 'karyotype-cells-differ'],
      [someCells(20).map((cell) => ({ ...cell, isSingle: cell.no === 20 })), 'karyotype-mosaic-open'],
    ] as const) {
      const opened = await open(room);
      await band(room, opened.id);
      await begin(room, opened.id, room.reader, cells);
      await attachImages(room, opened.id, room.reader);
      valueOf(await finish(room, opened.id, room.reader, '46,XX'));
      await begin(room, opened.id, room.other, someCells(5));
      valueOf(await finish(room, opened.id, room.other, '46,XX'));
      await interpret(opened.id);
      expect(await refusedPaper(opened)).toBe(reason);
    }
  });

  it('is not signed by a doctor who has no right to karyotypes', async () => {
    const opened = await reviewed(room);
    await interpret(opened.id);
    const doctor = await addDoctor(room, doctorRights);
    const [outcome] = await approveAll(room, doctor, opened.recordId);
    expect(outcome?.refusal).toEqual({ kind: 'invalid', reason: 'karyotype-approver-needed' });
    expect(await stored(room, opened.id)).toMatchObject({ status: 'reviewed' });
  });

  it('is not signed by the first reader, whatever rights she holds', async () => {
    const opened = await open(room);
    await band(room, opened.id);
    await begin(room, opened.id, room.approver);
    await attachImages(room, opened.id, room.approver);
    valueOf(await finish(room, opened.id, room.approver, '46,XX'));
    await begin(room, opened.id, room.other, someCells(5));
    valueOf(await finish(room, opened.id, room.other, '46,XX'));
    await interpret(opened.id);
    expect(await refusedPaper(opened)).not.toBeNull();
    expect(await stored(room, opened.id)).toMatchObject({ status: 'reviewed' });
  });

  it('is not signed with a value that was typed past the readers', async () => {
    const opened = await open(room);
    await band(room, opened.id);
    const enter = { value: '46,XX', comment: null, reason: null, instrumentCode: null, riskSoftware: null };
    const item = { testCode: 'NST-MAU', runNo: 1 };
    valueOf(await room.results.enter(room.reader, opened.recordId, [{ ...item, version: 1, ...enter }]));
    valueOf(await room.results.verify(room.other, opened.recordId, [{ ...item, version: 2 }]));
    expect(await refusedPaper(opened)).toBe('karyotype-not-read-twice');
    await begin(room, opened.id, room.reader);
    await attachImages(room, opened.id, room.reader);
    valueOf(await finish(room, opened.id, room.reader, '46,XX'));
    await begin(room, opened.id, room.other, someCells(5));
    expect(reasonOf(await finish(room, opened.id, room.other, '46,XX'))).toBe('result-already-verified');
  });

  it('is not signed with another value than was read, and a return brings it back to the readers', async () => {
    const opened = await reviewed(room);
    await interpret(opened.id);
    const { recordId } = opened;
    const [run] = await runsOf(room, recordId);
    if (run === undefined) throw new Error('no result');
    const reason = 'Kiểm tra lại công thức';
    valueOf(await room.results.returnItems(room.approver, recordId, { items: [run], reason }));
    const other = {
      value: '47,XX,+21',
      comment: null,
      reason: null,
      instrumentCode: null,
      riskSoftware: null,
    };
    for (const { version } of await runsOf(room, recordId))
      valueOf(await room.results.enter(room.reader, recordId, [{ ...run, version, ...other }]));
    valueOf(await room.results.verify(room.other, recordId, await runsOf(room, recordId)));
    expect(await refusedPaper(opened)).toBe('karyotype-value-differs');
    const back = { seen: await seen(room, opened.id), step: 'return', reason } as const;
    expect(valueOf(await room.service.move(room.approver, back)).status).toBe('analysing');
    expect((await runsOf(room, recordId)).map(({ status }) => status)).toEqual(['entered', 'pending']);
  });
});

describe('the paper of an unborn child', () => {
  it('is released only after its mask was looked at, by whoever was shown this very mask', async () => {
    const opened = await reviewed(room, 'NST-OI', ['47,XY,+21', '47,XY,+21']);
    const { id } = opened;
    await interpret(id, 'Trisomy 21');
    expect(await refusedPaper(opened)).toBe('karyotype-mask-not-confirmed');
    const confirm = async (maskedIscn: string, who = room.approver): Promise<string> =>
      reasonOf(await room.service.confirmMask(who, { seen: await seen(room, id), maskedIscn }));
    expect(await confirm('47,XY,+21')).toBe('karyotype-mask-differs');
    expect(await confirm('46,**')).toBe('karyotype-mask-differs');
    expect(await confirm('47,**,+21', room.grower)).toBe('denied');
    expect(valueOf(await room.service.find(room.approver, id)).maskedIscn).toBe('47,**,+21');
    expect(await confirm('47,**,+21')).toBe('ok');
    expect(await refusedPaper(opened)).toBeNull();
    expect(await stored(room, id)).toMatchObject({ status: 'released' });
  });
});

describe('the formula of an unborn child', () => {
  it('is the same for a boy and a girl to everyone without the right to the sex', async () => {
    const signer = await addDoctor(
      room,
      geneticsRights.filter((right) => right !== 'karyotypes.work'),
    );
    const boy = await reviewed(room, 'NST-OI', ['46,XY', '46,XY']);
    const girl = await reviewed(room, 'NST-OI', ['46,XX', '46,XX']);
    const strange = await reviewed(room, 'NST-OI', ['47,XXY', '47,XXY']);
    for (const who of [signer, room.grower]) {
      const listed = valueOf(await room.service.list(who, { pageSize: 100 })).rows;
      const formulas = [boy, girl].map(({ id }) => listed.find((row) => row.id === id)?.iscn);
      expect(formulas[0]).toBe(formulas[1]);
      for (const { id } of [boy, girl, strange]) {
        const shown = valueOf(await room.service.find(who, id));
        expect(shown.readings.every(({ iscn, cells }) => iscn === null && cells.length === 0)).toBe(true);
        expect(shown.images).toEqual([]);
        expect(shown.doReadingsAgree).toBeNull();
        expect(JSON.stringify([shown.iscn, shown.maskedIscn, shown.texts])).not.toMatch(/[XY]{1,3}/);
      }
    }
    expect(valueOf(await room.service.find(room.grower, boy.id))).toMatchObject({
      iscn: null,
      maskedIscn: null,
    });
    expect(valueOf(await room.service.find(signer, boy.id))).toMatchObject({ iscn: '46,**', isMasked: true });
    expect(valueOf(await room.service.find(room.reader, boy.id))).toMatchObject({
      iscn: '46,XY',
      isMasked: false,
    });
  });

  it('is found by no search, and stands in no entry of the log but that of its result', async () => {
    const { id, code } = await reviewed(room, 'NST-OI', ['46,XY', '46,XY']);
    for (const keyword of ['46,XY', 'XY']) {
      const found = await room.service.list(room.grower, { filtered: [{ id: 'keyword', value: keyword }] });
      expect(valueOf(found).rows.map((row) => row.id)).not.toContain(id);
    }
    expect(reasonOf(await room.service.list(room.grower, { sorted: [{ id: 'iscn', desc: true }] }))).toBe(
      'unknown-sort',
    );
    expect(reasonOf(await room.service.list(room.grower, { filtered: [{ id: 'iscn', value: 'Y' }] }))).toBe(
      'unknown-filter',
    );
    const { rows } = await room.database.pool.query<{ diff: unknown }>(
      "select diff, reason from audit_event where entity = 'karyotype' and entity_id = $1",
      [code],
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(JSON.stringify(rows)).not.toMatch(/46,|X[XY]/);
  });

  it('is nobody\u2019s without a right of the genetics room', async () => {
    const { id } = await reviewed(room, 'NST-OI', ['46,XY', '46,XY']);
    for (const who of [room.technician, room.doctor, room.administrator, room.reception]) {
      expect(reasonOf(await room.service.find(who, id))).toBe('denied');
      expect(reasonOf(await room.service.list(who, {}))).toBe('denied');
      expect(reasonOf(await room.service.board(who))).toBe('denied');
    }
  });
});
