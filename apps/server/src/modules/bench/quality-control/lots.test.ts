import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import {
  addInstrument,
  addLot,
  addProposedLot,
  countRows,
  lotDraft,
  must,
  openQualityLab,
  refusalOf,
  type QualityLab,
} from './quality.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';
import type { LotMove } from './lots.ts';
import { expireLots, qualityControlJobs, qualityControlSchedule } from './lot-steps.ts';

describe('lots', () => {
  let lab: QualityLab;
  let code: string;
  let otherDoctor: Actor;
  const clock = fakeClock('2026-11-15T08:00:00+07:00');
  beforeAll(async () => {
    lab = await openQualityLab(await createTestDatabase(), clock);
    otherDoctor = await addActor(lab.database, [...lab.doctor.permissions, 'catalogue.propose']);
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    clock.set('2026-11-15T08:00:00+07:00');
    code = await addInstrument(lab);
  });

  describe('a proposed lot', () => {
    it('is kept with dots, and comes into use by another person', async () => {
      const proposed = await addProposedLot(lab, code);
      expect(proposed).toMatchObject({ status: 'proposed', mean: '10.0', sd: '1.0', version: 1 });
      const active = must(await lab.service.moveLot(lab.doctor, 'approve', { id: proposed.id, version: 1 }));
      expect(active).toMatchObject({ status: 'active', version: 2, retiredAt: null });
      const { rows } = await lab.database.pool.query(
        `select command, from_state, to_state, diff from audit_event
        where entity = 'control-lot' and entity_id = $1 order by id`,
        [proposed.id],
      );
      expect(rows).toMatchObject([
        { command: 'propose', from_state: null, to_state: 'proposed', diff: { mean: [null, '10.0'] } },
        { command: 'approve', from_state: 'proposed', to_state: 'active' },
      ]);
    });

    it('is not approved by the one who proposed it', async () => {
      const proposed = must(await lab.service.proposeLot(otherDoctor, lotDraft(code)));
      const own = await lab.service.moveLot(otherDoctor, 'approve', { id: proposed.id, version: 1 });
      expect(refusalOf(own)).toBe('control-lot-own-proposal');
    });

    it('is approved once by two who approve at the same time', async () => {
      const { id } = await addProposedLot(lab, code);
      const seen = { id, version: 1 };
      const both = await Promise.all(
        [lab.doctor, otherDoctor].map((doctor) => lab.service.moveLot(doctor, 'approve', seen)),
      );
      expect(both.map(refusalOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
      expect(
        await countRows(lab.database, 'audit_event', `entity_id = '${id}' and command = 'approve'`),
      ).toBe(1);
    });

    it('is not approved after its last day', async () => {
      const { id } = await addProposedLot(lab, code, { validTo: '2026-11-15' });
      clock.set('2026-11-16T00:00:00+07:00');
      expect(refusalOf(await lab.service.moveLot(lab.doctor, 'approve', { id, version: 1 }))).toBe(
        'control-lot-expired',
      );
    });

    it('is withdrawn by the one who proposed it alone, and declined with a reason', async () => {
      const first = await addProposedLot(lab, code);
      const stranger = await addActor(lab.database, [...lab.technician.permissions]);
      const seen = { id: first.id, version: 1 };
      expect(refusalOf(await lab.service.moveLot(stranger, 'withdraw', seen))).toBe(
        'control-lot-of-someone-else',
      );
      expect(must(await lab.service.moveLot(lab.technician, 'withdraw', seen)).status).toBe('retired');
      const second = { id: (await addProposedLot(lab, code)).id, version: 1 };
      expect(refusalOf(await lab.service.moveLot(lab.doctor, 'decline', second))).toBe('reason-required');
      const declined = await lab.service.moveLot(lab.doctor, 'decline', { ...second, reason: 'Sai số lô' });
      expect(must(declined)).toMatchObject({ status: 'retired', retireReason: 'Sai số lô' });
    });

    it.each<[string, Parameters<typeof lotDraft>[1], string]>([
      ['an instrument that does not exist', { instrumentCode: 'XNOPE' }, 'instrument-unknown'],
      ['a test that the catalogue lacks', { testCode: 'XNOPE' }, 'test-unknown'],
      ['a test that the instrument lacks', { testCode: 'XURE' }, 'instrument-lacks-test'],
      ['a fourth level', { level: 4 }, 'control-level-unknown'],
      ['a mean in words', { mean: 'mười' }, 'control-mean-not-number'],
      ['a deviation of zero', { sd: '0' }, 'control-sd-not-positive'],
      ['mean and deviation exchanged', { mean: '1', sd: '10' }, 'control-sd-exceeds-mean'],
      ['days in the wrong order', { validTo: '2026-09-30' }, 'control-lot-days-wrong'],
      ['a day that is not in the calendar', { validTo: '2027-02-30' }, 'control-lot-days-wrong'],
      ['no lot number', { lotNo: ' ' }, 'control-lot-words-wrong'],
      ['a zero byte', { lotNo: '45\u0000421' }, 'control-lot-words-wrong'],
      ['too long a name', { materialName: 'x'.repeat(101) }, 'control-lot-words-wrong'],
    ])('is refused with %s', async (_, changes, reason) => {
      expect(refusalOf(await lab.service.proposeLot(lab.technician, lotDraft(code, changes)))).toBe(reason);
    });

    it('is refused for an instrument that is no longer used', async () => {
      const draft = { code, version: 1, name: 'Máy cũ', locationCode: 'XQ', sectionCode: 'x-quality' };
      const tests = [{ testCode: 'XGLU', requiredLevels: [] }];
      must(await lab.service.saveInstrument(lab.administrator, { ...draft, isActive: false, tests }));
      expect(refusalOf(await lab.service.proposeLot(lab.technician, lotDraft(code)))).toBe(
        'instrument-not-used',
      );
    });
  });

  describe('a lot in use', () => {
    it('is retired with a reason, once, and never comes back', async () => {
      const { id, version } = await addLot(lab, code);
      expect(
        refusalOf(await lab.service.moveLot(lab.doctor, 'retire', { id, version, reason: '    ' })),
      ).toBe('reason-required');
      const seen = { id, version, reason: 'Hết vật liệu' };
      expect(must(await lab.service.moveLot(lab.doctor, 'retire', seen)).status).toBe('retired');
      expect(refusalOf(await lab.service.moveLot(lab.doctor, 'retire', seen))).toBe('changed-meanwhile');
      const again = await lab.service.moveLot(lab.doctor, 'approve', { id, version: version + 1 });
      expect(refusalOf(again)).toBe('control-lot-retired');
    });

    it.each<[LotMove]>([['approve'], ['decline'], ['withdraw']])('is past the step %s', async (command) => {
      const { id, version } = await addLot(lab, code);
      const actor = command === 'withdraw' ? lab.technician : lab.doctor;
      const moved = await lab.service.moveLot(actor, command, { id, version, reason: 'Không dùng nữa' });
      expect(refusalOf(moved)).toBe('control-lot-already-active');
    });

    it('keeps its target, whoever asks the database', async () => {
      const { id } = await addLot(lab, code);
      await expect(
        lab.database.pool.query('update control_lot set mean = 11 where id = $1', [id]),
      ).rejects.toThrow('never edited');
      await expect(lab.database.pool.query('delete from control_lot where id = $1', [id])).rejects.toThrow();
    });
  });

  describe('lots', () => {
    it.each(['', 'not-an-id', "'; drop table control_lot", newId()])('have no number %o', async (id) => {
      const moved = await lab.service.moveLot(lab.doctor, 'approve', { id, version: 1 });
      expect(refusalOf(moved)).toBe('control-lot-unknown');
    });

    it('are moved by nobody without the right to', async () => {
      const { id } = await addProposedLot(lab, code);
      const nobody = await addActor(lab.database, ['results.read', 'results.enter']);
      expect(refusalOf(await lab.service.proposeLot(nobody, lotDraft(code)))).toBe('denied');
      for (const command of ['approve', 'decline', 'withdraw', 'retire'] as const) {
        expect(refusalOf(await lab.service.moveLot(nobody, command, { id, version: 1 }))).toBe('denied');
      }
      expect(refusalOf(await lab.service.moveLot(lab.technician, 'approve', { id, version: 1 }))).toBe(
        'denied',
      );
    });

    it('are listed by instrument, state and level, newest first', async () => {
      const first = await addLot(lab, code);
      clock.advance({ minutes: 1 });
      const second = await addProposedLot(lab, code, { level: 2 });
      const of = (id: string, value: string): { filtered: { id: string; value: string }[] } => ({
        filtered: [
          { id: 'instrumentCode', value: code },
          { id, value },
        ],
      });
      const ids = async (raw: Parameters<typeof lab.service.controlLots>[1]): Promise<string[]> =>
        must(await lab.service.controlLots(lab.technician, raw)).rows.map(({ id }) => id);
      expect(await ids({ filtered: [{ id: 'instrumentCode', value: code }] })).toEqual([second.id, first.id]);
      expect(await ids(of('status', 'active'))).toEqual([first.id]);
      expect(await ids(of('level', '2'))).toEqual([second.id]);
    });

    it.each([
      ['level', 'one'],
      ['level', '4'],
      ['status', 'gone'],
      ['lot_no', '1'],
    ])('are not listed by %s %s', async (id, value) => {
      const listed = await lab.service.controlLots(lab.technician, { filtered: [{ id, value }] });
      expect(refusalOf(listed)).toBe('unknown-filter');
    });

    it('are not shown to a ward', async () => {
      const ward = await addActor(lab.database, ['patients.read', 'results.read-released']);
      expect(refusalOf(await lab.service.controlLots(ward, {}))).toBe('denied');
    });
  });
});

describe('jobs', () => {
  let lab: QualityLab;
  const clock = fakeClock('2026-11-15T08:00:00+07:00');
  beforeAll(async () => {
    lab = await openQualityLab(await createTestDatabase(), clock);
  });
  afterAll(() => lab.close());

  async function statusOf(id: string): Promise<unknown> {
    const { rows } = await lab.database.pool.query(
      'select status, retired_by from control_lot where id = $1',
      [id],
    );
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
});
