import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { papersFor } from '../../../../test-support/signing-desk.test-support.ts';
import {
  attachImages,
  band,
  begin,
  finish,
  itemOf,
  open,
  reasonOf,
  reviewed,
  seen,
  someCells,
  stored,
  valueOf,
  useRoom,
} from './karyotypes.test-support.ts';
import { isKaryotypeImage } from './service.ts';

const room = useRoom();

describe('two readings that agree', () => {
  it('enter the value with both names, and the paper waits for a doctor', async () => {
    const opened = await reviewed(room);
    expect(await stored(room, opened.id)).toMatchObject({
      status: 'reviewed',
      iscn: '46,XX',
      do_readings_agree: true,
      counted: 20,
      analysed: 5,
      karyotyped: 3,
    });
    expect(await itemOf(room, opened)).toEqual([
      {
        runNo: 1,
        status: 'tech_verified',
        value: '46,XX',
        enteredBy: room.reader.accountId,
        verifiedBy: room.other.accountId,
      },
    ]);
    expect(await papersFor(room, room.approver, opened.recordId)).toHaveLength(1);
  });

  it('agree whatever number of cells each has looked at, and the first formula stands', async () => {
    const { id } = await open(room);
    await band(room, id);
    const [lines, few] = [
      [
        ...someCells(12, { line: 1 }),
        ...someCells(18).map((cell) => ({ ...cell, no: cell.no + 12, line: 2 })),
      ],
      someCells(4),
    ];
    await begin(room, id, room.reader, lines);
    await attachImages(room, id, room.reader);
    valueOf(await finish(room, id, room.reader, 'mos 45,X[12]/46,XX[18]'));
    await begin(room, id, room.other, few);
    expect(valueOf(await finish(room, id, room.other, 'mos 45,X[3]/46,XX[7]')).status).toBe('reviewed');
    expect(await stored(room, id)).toMatchObject({ iscn: 'mos 45,X[12]/46,XX[18]', counted: 30 });
  });

  it('are undone with a reason: the value is kept as a run that counts no more, and all begins anew', async () => {
    const opened = await reviewed(room);
    const { id } = opened;
    const returned = await room.service.move(room.approver, {
      seen: await seen(room, id),
      step: 'return',
      reason: 'Cần đọc lại nhiễm sắc thể 9',
    });
    expect(valueOf(returned).status).toBe('analysing');
    expect(await itemOf(room, opened)).toMatchObject([
      { runNo: 1, status: 'entered', value: '46,XX' },
      { runNo: 2, status: 'pending', value: null },
    ]);
    expect(await stored(room, id)).toMatchObject({ run_no: 2, round: 2, iscn: null, counted: null });
    await begin(room, id, room.third);
    valueOf(await finish(room, id, room.third, '46,XX,inv(9)(p12q13)'));
    await begin(room, id, room.reader, someCells(5));
    expect(valueOf(await finish(room, id, room.reader, '46,XX,inv(9)(p12q13)')).status).toBe('reviewed');
    expect((await itemOf(room, opened))[1]).toMatchObject({
      status: 'tech_verified',
      value: '46,XX,inv(9)(p12q13)',
      enteredBy: room.third.accountId,
      verifiedBy: room.reader.accountId,
    });
  });
});

describe('the second reading', () => {
  async function readOnce(iscn = '46,XX'): Promise<string> {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader);
    await attachImages(room, id, room.reader);
    valueOf(await finish(room, id, room.reader, iscn));
    return id;
  }

  it('sees neither formula, cells nor karyogram of the first before it is finished', async () => {
    const id = await readOnce('46,XX,t(11;22)(q23;q11.2)');
    for (const person of [room.other, room.third, room.approver]) {
      const shown = valueOf(await room.service.find(person, id));
      expect(shown.readings).toMatchObject([{ no: 1, isOwn: false, iscn: null, cells: [] }]);
      expect(shown.images.map(({ kind }) => kind)).toEqual(['metaphase']);
      expect(JSON.stringify(shown)).not.toContain('t(11;22)');
      const listed = valueOf(await room.service.list(person, { pageSize: 100 }));
      expect(JSON.stringify(listed.rows.filter((row) => row.id === id))).not.toContain('t(11;22)');
    }
    const own = valueOf(await room.service.find(room.reader, id));
    expect(own.readings).toMatchObject([{ isOwn: true, iscn: '46,XX,t(11;22)(q23;q11.2)' }]);
    expect(own.readings[0]?.cells).toHaveLength(20);
    expect(own.images).toHaveLength(2);
    await begin(room, id, room.other, someCells(5));
    expect(JSON.stringify(valueOf(await room.service.find(room.other, id)))).not.toContain('t(11;22)');
    valueOf(await finish(room, id, room.other, '46,XX,t(11;22)(q23;q11.2)'));
    const both = valueOf(await room.service.find(room.other, id)).readings;
    expect(both.map(({ iscn, cells }) => [iscn, cells.length])).toEqual([
      ['46,XX,t(11;22)(q23;q11.2)', 20],
      ['46,XX,t(11;22)(q23;q11.2)', 5],
    ]);
  });

  it('sees no interpretation that the first has written, and writes none over it', async () => {
    const id = await readOnce();
    const describe = async (who: Actor, interpretation: string | null): Promise<void> => {
      const description = {
        indication: 'infertility',
        indicationText: null,
        consentDate: '2026-11-01',
        interpretation,
        recommendation: null,
        limitation: 'Không phát hiện được đột biến gen',
      } as const;
      valueOf(await room.service.describe(who, { seen: await seen(room, id), description }));
    };
    await describe(room.reader, 'Chuyển đoạn cân bằng');
    expect(valueOf(await room.service.find(room.other, id)).texts.interpretation).toBeNull();
    await describe(room.other, null);
    expect(valueOf(await room.service.find(room.reader, id)).texts.interpretation).toBe(
      'Chuyển đoạn cân bằng',
    );
    await begin(room, id, room.other, someCells(5));
    valueOf(await finish(room, id, room.other, '46,XX'));
    expect(valueOf(await room.service.find(room.other, id)).texts.interpretation).toBe(
      'Chuyển đoạn cân bằng',
    );
  });

  it('stays blind while the record is on hold', async () => {
    const id = await readOnce('46,XX,inv(9)(p12q13)');
    const step = { seen: await seen(room, id), step: 'hold', reason: 'Chờ bổ sung ảnh' } as const;
    valueOf(await room.service.move(room.other, step));
    expect(JSON.stringify(valueOf(await room.service.find(room.other, id)))).not.toContain('inv(9)');
  });

  it('writes nothing into the case, nor a formula into the log, before both have read', async () => {
    const id = await readOnce('46,XX,inv(9)(p12q13)');
    const tables = `select (select json_agg(e) from audit_event e where entity = 'karyotype') as log,
      (select json_agg(i.value_raw) from result_item i join karyotype k on k.lab_record_id = i.lab_record_id
        where k.id = $1) as items`;
    const { rows } = await room.database.pool.query(tables, [id]);
    expect(JSON.stringify(rows)).not.toContain('inv(9)');
  });

  it.each([
    ['the first reader', () => room.reader, 'karyotype-second-reader-needed'],
    ['somebody who only grows cells', () => room.grower, 'denied'],
    ['somebody of the laboratory', () => room.technician, 'denied'],
  ])('is not begun by %s', async (_who, who, reason) => {
    const id = await readOnce();
    expect(reasonOf(await room.service.beginReading(who(), await seen(room, id)))).toBe(reason);
  });

  it('is begun by one of two who want it at the same moment', async () => {
    const id = await readOnce();
    const now = await seen(room, id);
    const answers = await Promise.all(
      [room.other, room.third].map(async (who) => reasonOf(await room.service.beginReading(who, now))),
    );
    expect(answers.toSorted()).toEqual(['changed-meanwhile', 'ok']);
  });

  it('opens no file that shows what the other has found, before both have read', async () => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader);
    const [metaphase = '', karyogram = ''] = await attachImages(room, id, room.reader);
    const opens = (who: Actor, fileId: string): Promise<boolean> =>
      reading(room.database, (tx) => isKaryotypeImage(tx, who, fileId));
    expect([await opens(room.other, metaphase), await opens(room.other, karyogram)]).toEqual([true, false]);
    for (const who of [room.grower, room.technician, room.doctor, room.administrator])
      expect([await opens(who, metaphase), await opens(who, karyogram)]).toEqual([false, false]);
    valueOf(await finish(room, id, room.reader, '46,XX'));
    await begin(room, id, room.other, someCells(5));
    expect(await opens(room.other, karyogram)).toBe(false);
    valueOf(await finish(room, id, room.other, '46,XX'));
    expect(await opens(room.other, karyogram)).toBe(true);
  });

  it('is not begun before the first is finished, nor by a third once it is', async () => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader);
    expect(reasonOf(await room.service.beginReading(room.other, await seen(room, id)))).toBe(
      'karyotype-first-reading-open',
    );
    valueOf(await finish(room, id, room.reader, '46,XX'));
    valueOf(await room.service.beginReading(room.other, await seen(room, id)));
    expect(reasonOf(await room.service.beginReading(room.third, await seen(room, id)))).toBe(
      'karyotype-reading-begun',
    );
    const { rows } = await room.database.pool.query(
      'select no from karyotype_reading where karyotype_id = $1',
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  it('needs images, enough cells or a reason, and a formula that is one', async () => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader, someCells(19));
    valueOf(await finish(room, id, room.reader, '46,XX'));
    await begin(room, id, room.other, someCells(5));
    expect(reasonOf(await finish(room, id, room.other, '46,XX,+21'))).toBe('karyotype-formula-invalid');
    expect(reasonOf(await finish(room, id, room.other, '46,XX'))).toBe('karyotype-counts-too-few');
    const explained = { iscn: '46,XX', countsRemark: 'Ít cụm metaphase đạt' };
    expect(
      reasonOf(await room.service.finishReading(room.other, { seen: await seen(room, id), ...explained })),
    ).toBe('karyotype-images-missing');
    expect(await stored(room, id)).toMatchObject({ status: 'analysing', iscn: null, counted: null });
    await attachImages(room, id, room.reader);
    const done = await room.service.finishReading(room.other, { seen: await seen(room, id), ...explained });
    expect(valueOf(done).status).toBe('reviewed');
  });

  it('is lost to nobody: who looked at an older version is asked to load again, and nothing is written', async () => {
    const id = await readOnce();
    const old = await seen(room, id);
    await begin(room, id, room.other, someCells(5));
    const late = { seen: old, iscn: '46,XX', countsRemark: null };
    expect(reasonOf(await room.service.finishReading(room.other, late))).toBe('changed-meanwhile');
    const { rows } = await room.database.pool.query(
      'select no from karyotype_reading where karyotype_id = $1 and finished_at is not null',
      [id],
    );
    expect(rows).toEqual([{ no: 1 }]);
  });
});

describe('two readings that differ', () => {
  const different = ['46,XX', '47,XX,+21'] as const;

  it('give no value, and no paper, until a third has confirmed one of both', async () => {
    const opened = await reviewed(room, 'NST-MAU', different);
    const { id } = opened;
    expect(await stored(room, id)).toMatchObject({
      status: 'reviewed',
      iscn: null,
      do_readings_agree: false,
    });
    expect(await itemOf(room, opened)).toMatchObject([{ status: 'pending', value: null }]);
    const reason = 'Xem lại cả hai: thừa nhiễm sắc thể 21';
    const settle = { seen: await seen(room, id), iscn: '47,XX,+21', reason };
    expect(valueOf(await room.service.settle(room.third, settle)).status).toBe('reviewed');
    expect(await itemOf(room, opened)).toMatchObject([
      {
        status: 'tech_verified',
        value: '47,XX,+21',
        enteredBy: room.other.accountId,
        verifiedBy: room.third.accountId,
      },
    ]);
  });

  it.each([
    ['the first reader', () => room.reader, '46,XX', 'karyotype-third-reader-needed'],
    ['the second reader', () => room.other, '47,XX,+21', 'karyotype-third-reader-needed'],
    ['a third who has seen something else', () => room.third, '45,X', 'karyotype-settled-otherwise'],
    ['a third without a formula', () => room.third, 'không rõ', 'karyotype-settled-otherwise'],
    ['somebody who only grows cells', () => room.grower, '46,XX', 'denied'],
  ])('are not settled by %s', async (_who, who, iscn, refused) => {
    const opened = await reviewed(room, 'NST-MAU', different);
    const settle = { seen: await seen(room, opened.id), iscn, reason: 'Xem lại cả hai lần đọc' };
    expect(reasonOf(await room.service.settle(who(), settle))).toBe(refused);
    expect(await itemOf(room, opened)).toMatchObject([{ status: 'pending', value: null }]);
  });

  it('are not settled without a reason, nor twice, nor where both agree', async () => {
    const { id } = await reviewed(room, 'NST-MAU', different);
    const settle = { iscn: '46,XX', reason: 'Xem lại cả hai lần đọc' };
    expect(
      reasonOf(await room.service.settle(room.third, { seen: await seen(room, id), ...settle, reason: ' ' })),
    ).toMatch(/^reason-/);
    valueOf(await room.service.settle(room.third, { seen: await seen(room, id), ...settle }));
    expect(
      reasonOf(await room.service.settle(room.approver, { seen: await seen(room, id), ...settle })),
    ).toBe('karyotype-readings-agree');
    const agreed = await reviewed(room);
    expect(
      reasonOf(await room.service.settle(room.third, { seen: await seen(room, agreed.id), ...settle })),
    ).toBe('karyotype-readings-agree');
  });
});
