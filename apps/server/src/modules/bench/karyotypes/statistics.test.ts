import { beforeAll, describe, expect, it } from 'vitest';
import { clinicId, departmentId } from '../../../../test-support/clinic.test-support.ts';
import { addWithRights, approveAll } from '../../../../test-support/signing-desk.test-support.ts';
import {
  describeFindings,
  geneticsRights,
  open,
  reasonOf,
  reviewed,
  seen,
  valueOf,
  useRoom,
} from './karyotypes.test-support.ts';

const room = useRoom();

/** One released after ten days, one whose culture failed, one at the very end of November in Vietnam. */
beforeAll(async () => {
  const { recordId, id } = await reviewed(room);
  await describeFindings(room, id);
  room.clock.set('2026-11-25T08:00:00+07:00');
  await approveAll(room, room.approver, recordId, { release: true });
  const failing = await open(room);
  const now = (): string => new Date(room.clock.now()).toISOString();
  const culture = { label: 'A', medium: 'RPMI 1640', mitogen: null, plannedHours: 72, setTime: now() };
  valueOf(await room.service.setUpCulture(room.grower, { seen: await seen(room, failing.id), culture }));
  const failure = { label: 'A', reason: 'Nhiễm nấm', toldTo: 'Bệnh nhân', toldTime: now() };
  valueOf(await room.service.failCulture(room.reader, { seen: await seen(room, failing.id), failure }));
  room.clock.set('2026-12-01T00:30:00+07:00');
  await open(room);
});

const span = { from: '2026-10-31', to: '2026-12-01' };

describe('the numbers of the genetics room', () => {
  it('are counted by the months of Vietnam, also those in which nothing was done', async () => {
    const { months } = valueOf(await room.service.statistics(room.reader, span));
    const nothing = { registered: 0, released: 0, medianDays: null, culturesEnded: 0, culturesFailed: 0 };
    expect(months).toEqual([
      { ...nothing, month: '2026-10-01' },
      {
        month: '2026-11-01',
        registered: 2,
        released: 1,
        medianDays: 10,
        culturesEnded: 2,
        culturesFailed: 1,
      },
      { ...nothing, month: '2026-12-01', registered: 1 },
    ]);
  });

  it('name who has finished how many readings, and nothing of what was read', async () => {
    const statistics = valueOf(await room.service.statistics(room.approver, span));
    expect(statistics.readers.map(({ readings }) => readings)).toEqual([1, 1]);
    expect(JSON.stringify(statistics)).not.toMatch(/46|XX|bình thường/);
    const before = valueOf(
      await room.service.statistics(room.reader, { from: '2026-01-01', to: '2026-10-31' }),
    );
    expect(before.readers).toEqual([]);
  });

  it('are for nobody who only grows cells, or works elsewhere', async () => {
    for (const who of [room.grower, room.technician])
      expect(reasonOf(await room.service.statistics(who, span))).toBe('denied');
    const blind = await addWithRights(room, { permissions: ['karyotypes.work'] });
    expect(reasonOf(await room.service.statistics(blind, span))).toBe('denied');
  });

  it('are of the own ward for whoever works in one', async () => {
    const registered = async (ward: string): Promise<number> => {
      const given = { role: 'user', permissions: geneticsRights, departmentId: ward } as const;
      const { months } = valueOf(await room.service.statistics(await addWithRights(room, given), span));
      return months.reduce((sum, month) => sum + month.registered, 0);
    };
    expect(await registered(clinicId)).toBe(3);
    expect(await registered(await departmentId(room.database))).toBe(0);
  });

  it.each([
    ['backwards', { from: '2026-12-01', to: '2026-11-30' }],
    ['of 25 months', { from: '2024-11-30', to: '2026-11-01' }],
    ['of a day that is none', { from: '2026-02-30', to: '2026-11-01' }],
  ])('are not asked for a time %s', async (_what, wrong) => {
    expect(reasonOf(await room.service.statistics(room.reader, wrong))).toBe('karyotype-months-out-of-range');
  });

  it('are asked for 24 months', async () => {
    const { months } = valueOf(
      await room.service.statistics(room.reader, { from: '2024-12-31', to: '2026-11-01' }),
    );
    expect(months).toHaveLength(24);
  });
});
