import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { clinicId, departmentId, placeCase } from '../../../../test-support/clinic.test-support.ts';
import { addWithRights, placeTests, runsOf } from '../../../../test-support/signing-desk.test-support.ts';
import { findLabRecord, labRecordsService } from '../lab-records/index.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { geneticsRights, open, reasonOf, seen, valueOf, start, useRoom } from './karyotypes.test-support.ts';

const room = useRoom();

/** Cases that wait, as this person is shown them. */
async function waiting(who: Actor = room.reader): Promise<readonly string[]> {
  return valueOf(await room.service.toRegister(who)).map(({ recordId }) => recordId);
}

describe('what waits for a record', () => {
  it('is every ordered karyotype whose tube is here, the oldest tube first, with what the form needs', async () => {
    room.clock.advance({ minutes: 60 });
    const later = await placeTests(room, ['NST-OI', 'HGB'], { patient: { fullName: 'Lê Thị Sau' } });
    room.clock.set(start);
    const earlier = await placeTests(room, ['NST-MAU'], {});
    const items = valueOf(await room.service.toRegister(room.grower));
    const mine = items.filter(({ recordId }) => recordId === later || recordId === earlier);
    expect(mine.map(({ recordId, testCode, runNo }) => [recordId, testCode, runNo])).toEqual([
      [earlier, 'NST-MAU', 1],
      [later, 'NST-OI', 1],
    ]);
    expect(Date.parse(mine[0]?.receivedAt ?? '')).toBe(Date.parse(start));
    expect(mine[1]?.patientName).toBe('Lê Thị Sau');
  });

  it('is told to nobody who works elsewhere, nor to whoever may not read patients', async () => {
    expect(reasonOf(await room.service.toRegister(room.technician))).toBe('denied');
    const blind = await addWithRights(room, { permissions: ['karyotypes.work'] });
    expect(reasonOf(await room.service.toRegister(blind))).toBe('denied');
  });

  it('is of the own ward for whoever works in one', async () => {
    const recordId = await placeTests(room, ['NST-MAU'], {});
    const ofWard = (ward: string): Promise<Actor> =>
      addWithRights(room, { role: 'user', permissions: geneticsRights, departmentId: ward });
    expect(await waiting(await ofWard(clinicId))).toContain(recordId);
    expect(await waiting(await ofWard(await departmentId(room.database)))).toEqual([]);
    const ofNone = await addWithRights(room, { role: 'user', permissions: geneticsRights });
    expect(await waiting(ofNone)).toEqual([]);
  });

  it('is nothing whose tube has not come, or was thrown away', async () => {
    const items = [{ kind: 'test' as const, code: 'NST-MAU', reorderReason: null }];
    const { recordId } = await placeCase(room, { items });
    expect(await waiting()).not.toContain(recordId);
    const gone = await placeTests(room, ['NST-MAU'], {});
    expect(await waiting()).toContain(gone);
    await room.database.pool.query(
      `update specimen set status = 'lost' where lab_record_id = $1 and status = 'received'`,
      [gone],
    );
    expect(await waiting()).not.toContain(gone);
  });

  it('is nothing of a case that was cancelled, nor an order that was taken back', async () => {
    const [cancelled, undone] = [
      await placeTests(room, ['NST-MAU'], {}),
      await placeTests(room, ['NST-MAU', 'HGB'], {}),
    ];
    const { database, clock } = room;
    const record = await inTransaction(database, (tx) => findLabRecord(tx, cancelled));
    const doctor = await addWithRights(room, {
      permissions: ['patients.read', 'results.enter', 'results.approve', 'orders.cancel'],
    });
    const given = { id: cancelled, version: record?.version ?? 0 };
    valueOf(await labRecordsService({ database, clock }).cancel(doctor, given, 'Chỉ định nhầm người'));
    const item = (await runsOf(room, undone)).find(({ testCode }) => testCode === 'NST-MAU');
    if (item === undefined) throw new Error('no result');
    valueOf(await room.results.cancel(room.reader, undone, { ...item, reason: 'Không đủ mẫu' }));
    const listed = await waiting();
    expect(listed).not.toContain(cancelled);
    expect(listed).not.toContain(undone);
  });

  it('waits no more once its record is opened, and again when that one was cancelled', async () => {
    const { id, recordId } = await open(room);
    expect(await waiting()).not.toContain(recordId);
    const cancel = { seen: await seen(room, id), step: 'cancel', reason: 'Lập nhầm hồ sơ' } as const;
    valueOf(await room.service.move(room.approver, cancel));
    expect(await waiting()).toContain(recordId);
  });

  it('is what a record can be opened for, whatever it is', async () => {
    for (const { recordId, testCode, runNo } of valueOf(await room.service.toRegister(room.reader))) {
      const draft = { recordId, testCode, runNo, indication: 'infertility' } as const;
      const specimenKind = testCode === 'NST-OI' ? 'amnio' : 'blood';
      const more = { specimenKind, indicationText: null, consentDate: null } as const;
      expect(reasonOf(await room.service.register(room.reader, { ...draft, ...more }))).toBe('ok');
    }
    expect(await waiting()).toEqual([]);
  });
});
