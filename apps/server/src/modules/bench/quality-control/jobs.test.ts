import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireLots, qualityControlJobs, qualityControlSchedule } from './jobs.ts';
import {
  addInstrument,
  addLot,
  addProposedLot,
  openQualityLab,
  type QualityLab,
} from './quality.test-support.ts';

let lab: QualityLab;
const clock = fakeClock('2026-11-15T08:00:00+07:00');
beforeAll(async () => {
  lab = await openQualityLab(await createTestDatabase(), clock);
});
afterAll(() => lab.close());

async function statusOf(id: string): Promise<unknown> {
  const { rows } = await lab.database.pool.query('select status, retired_by from control_lot where id = $1', [
    id,
  ]);
  return rows[0];
}

describe('in the night', () => {
  it('lots past their last day leave, by nobody, and the others stay', async () => {
    const code = await addInstrument(lab);
    const last = await addLot(lab, code, { validTo: '2026-11-15' });
    const longer = await addLot(lab, code, { validTo: '2026-11-16', level: 2 });
    const proposed = await addProposedLot(lab, code, { validTo: '2026-11-15', level: 3 });
    clock.set('2026-11-15T23:59:59+07:00');
    expect(await expireLots(lab.database, clock)).toBe(0);
    clock.set('2026-11-16T00:05:00+07:00');
    expect(await expireLots(lab.database, clock)).toBe(1);
    expect(await statusOf(last.id)).toEqual({ status: 'retired', retired_by: null });
    expect(await statusOf(longer.id)).toMatchObject({ status: 'active' });
    expect(await statusOf(proposed.id)).toMatchObject({ status: 'proposed' });
    const { rows } = await lab.database.pool.query(
      "select actor_id, command from audit_event where entity_id = $1 and command = 'expire'",
      [last.id],
    );
    expect(rows).toEqual([{ actor_id: null, command: 'expire' }]);
  });

  it('a second time changes nothing', async () => {
    expect(await expireLots(lab.database, clock)).toBe(0);
  });

  it('has a handler for what is scheduled', () => {
    const handlers = Object.keys(qualityControlJobs(lab.database));
    expect(qualityControlSchedule.map(({ task }) => task)).toEqual(handlers);
  });
});
