import { alarmsToHandle, permissions, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mayHear } from '../../../live/topics.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { callAt, pending, save, serviceOf, valued } from './critical.test-support.ts';
import { viewOf, type CriticalView } from './policy.ts';
import { listOfRecord } from './list-repository.ts';
import type { CriticalService } from './service.ts';
import { criticalLinesOf, criticalStandingOf } from './standing-repository.ts';

let lab: Laboratory;
let service: CriticalService;
let technician: Actor;
let nurse: Actor;
let record: TestRecord;

const benchRights: readonly Permission[] = [
  'patients.read',
  'results.read',
  'results.enter',
  'critical.record',
];

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  service = serviceOf(lab);
  technician = await addPerson(lab.database, { permissions: benchRights, name: 'Hoàng Văn Tú' });
  nurse = await addPerson(lab.database, {
    role: 'user',
    permissions: ['patients.read', 'results.read-released'],
    departmentId: lab.departmentId,
  });
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
});

async function mine(who: Actor = technician): Promise<readonly CriticalView[]> {
  const answer = await service.ofRecord(who, record.id);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

async function only(who: Actor = technician): Promise<CriticalView> {
  const [one, ...more] = await mine(who);
  if (one === undefined || more.length > 0) throw new Error('not exactly one');
  return one;
}

const detect = (): Promise<void> => save(lab, record, [{ before: pending, after: valued('48', 'LL') }]);

function reasonOf(answer: {
  readonly ok: boolean;
  readonly refusal?: unknown;
  readonly value?: unknown;
}): unknown {
  const refusal = (answer.ok ? (answer.value as { refusal?: unknown }).refusal : answer.refusal) as
    | { kind: string; reason?: string }
    | null
    | undefined;
  return refusal === null || refusal === undefined ? 'ok' : (refusal.reason ?? refusal.kind);
}

describe('a critical value', () => {
  it('opens an alarm with value, deadline and an entry in the log', async () => {
    await detect();
    expect(await only()).toMatchObject({ status: 'open', testCode: 'XHGB', valueText: '48 g/L', flag: 'LL' });
    expect(Date.parse((await only()).dueAt) - lab.clock.now()).toBe(30 * 60_000);
    const { rows } = await lab.database.pool.query(
      "select command from audit_event where lab_record_id = $1 and entity = 'critical'",
      [record.id],
    );
    expect(rows).toEqual([{ command: 'detect' }]);
  });

  it('tells that there is something about alarms, and not whose: every ward hears it', async () => {
    const hints = 'select topic, subject_id from outbox order by id';
    await detect();
    // A hint of its own would stand beside that of the record, which is told with every change of its results.
    await lab.database.pool.query('delete from outbox');
    const { id, version } = await only();
    await save(lab, record, [{ before: valued('48', 'LL'), after: valued('52', 'LL', { version: 3 }) }]);
    expect((await lab.database.pool.query(hints)).rows).toEqual([]);
    const [now] = (await mine()).filter((each) => each.id === id);
    expect(now?.version).toBe(version + 1);
    await service.close(technician, { id, version: version + 1 }, 'Đã báo lại cho khoa');
    expect((await lab.database.pool.query(hints)).rows).toEqual([
      { topic: 'critical', subject_id: 'alarms' },
      { topic: 'lab_records', subject_id: record.id },
    ]);
    for (const permission of ['critical.record', 'results.read', 'results.read-released'] as const)
      expect(mayHear(new Set([permission]), 'critical')).toBe(true);
    const others = permissions.filter(
      (each) => !/^(critical.record|results.read|results.read-released)$/.test(each),
    );
    expect(mayHear(new Set(others), 'critical')).toBe(false);
  });

  it('stays as secret as it was when it was measured, whatever the catalogue says today', async () => {
    record = await addRecord(lab, { tests: ['XVIRUS'] });
    const viral = { testCode: 'XVIRUS', unit: 'copies/mL' };
    const after = valued('5000', 'HH', viral);
    await save(lab, record, [{ before: { ...pending, ...viral }, after }]);
    const [[row], catalogue] = await reading(lab.database, async (tx) => [
      await listOfRecord(tx, record.id),
      await lab.catalogue.current(tx),
    ]);
    const test = catalogue.tests.get('XVIRUS');
    if (row === undefined || test === undefined) throw new Error('no alarm to look at');
    const open = { ...catalogue, tests: new Map([['XVIRUS', { ...test, sensitive: [] }]]) };
    const few = await addPerson(lab.database, { permissions: ['results.read', 'results.restricted'] });
    expect(
      viewOf(row, { actor: technician, own: { departmentId: null }, catalogue: open }).valueText,
    ).toBeNull();
    expect(viewOf(row, { actor: few, own: { departmentId: null }, catalogue: open }).valueText).toBe(
      '5000 copies/mL',
    );
  });

  it('alarms once, however often the row is saved with the same value', async () => {
    await detect();
    const same = valued('48', 'LL');
    await save(lab, record, [{ before: same, after: { ...same, version: 3, valueRaw: '48,0' } }]);
    expect(await mine()).toHaveLength(1);
  });

  it('makes no alarm of a value that is only high, of a waiting result, or of a repeated run', async () => {
    await save(lab, record, [
      { before: pending, after: valued('110', 'L') },
      { before: pending, after: pending },
      { before: valued('48', 'LL'), after: valued('48', 'LL', { isSelected: false }) },
    ]);
    expect(await mine()).toEqual([]);
  });

  it('of a correction alarms although its run does not count yet', async () => {
    const draft = { isSelected: false, correctionId: newId() };
    await save(lab, record, [{ before: { ...pending, ...draft }, after: valued('48', 'LL', draft) }]);
    expect(await mine()).toHaveLength(1);
  });

  it.each([
    ['corrected', { ...pending, version: 3 }],
    ['cancelled', valued('48', 'LL', { version: 3, status: 'cancelled', isCritical: false })],
    ['rerun', valued('48', 'LL', { version: 3, isSelected: false })],
  ])('that no longer stands (%s) stays on the list and says so', async (why, after) => {
    await detect();
    await save(lab, record, [{ before: valued('48', 'LL'), after }]);
    expect(await only()).toMatchObject({ status: 'value_changed', valueChange: why });
  });

  it('that is corrected to another critical one makes a new alarm beside the old', async () => {
    await detect();
    await save(lab, record, [{ before: valued('48', 'LL'), after: valued('45', 'LL', { version: 3 }) }]);
    expect((await mine()).map(({ status, valueText }) => [status, valueText])).toEqual([
      ['value_changed', '48 g/L'],
      ['open', '45 g/L'],
    ]);
  });
});

describe('telling the ward', () => {
  it('is written down with who heard it and read it back, and stands on the paper', async () => {
    await detect();
    const { id, version } = await only();
    lab.clock.advance({ minutes: 4 });
    const answer = await service.notify(technician, { id, version }, callAt(lab));
    expect(answer).toMatchObject({
      ok: true,
      value: { refusal: null, value: { critical: { status: 'notified' } } },
    });
    expect(await only()).toMatchObject({ notifiedPerson: 'ĐD Lan', notifiedByName: 'Hoàng Văn Tú' });
    const lines = await reading(lab.database, (tx) => criticalLinesOf(tx, record.id));
    expect(lines.get('XHGB/1')).toMatch(/^Đã báo ĐD Lan \(Điều dưỡng trực\) lúc 08:04 15\/11\/2026/);
    const standing = await reading(lab.database, (tx) => criticalStandingOf(tx, [record.id]));
    expect([...standing.values()]).toEqual(['told']);
  });

  it('tells everything that is missing at once, and writes nothing', async () => {
    await detect();
    const { id, version } = await only();
    const empty = callAt(lab, { person: ' ', role: '', channel: null, toldAt: null, isReadBack: false });
    const answer = await service.notify(technician, { id, version }, empty);
    const fields = answer.ok ? answer.value.value.issues.map(({ field }) => field) : [];
    expect(fields).toEqual(['person', 'role', 'channel', 'toldAt', 'isReadBack']);
    expect(await only()).toMatchObject({ status: 'open', version });
  });

  it.each([
    ['without reading back', { isReadBack: false }, 'critical-read-back-required'],
    [
      'an hour before it was found',
      { toldAt: Date.parse(startOfDay) - 3_600_000 },
      'critical-told-before-detected',
    ],
    ['tomorrow', { toldAt: Date.parse(startOfDay) + 86_400_000 }, 'critical-told-in-future'],
    ['by phone without a number', { phone: '' }, 'critical-phone-required'],
  ])('%s is refused', async (_how, more, reason) => {
    await detect();
    const { id, version } = await only();
    expect(reasonOf(await service.notify(technician, { id, version }, callAt(lab, more)))).toBe(reason);
  });

  it('is refused to those without the right, for what is not there, and for an old screen', async () => {
    await detect();
    const { id, version } = await only();
    const reception = await addPerson(lab.database, {
      permissions: ['patients.read', 'results.read-released'],
    });
    expect(reasonOf(await service.notify(reception, { id, version }, callAt(lab)))).toBe('critical-unknown');
    const reader = await addPerson(lab.database, { permissions: ['results.read'] });
    expect(reasonOf(await service.notify(reader, { id, version }, callAt(lab)))).toBe('denied');
    const nobody = await addPerson(lab.database, { permissions: [] });
    expect(reasonOf(await service.notify(nobody, { id, version }, callAt(lab)))).toBe('denied');
    for (const strange of [newId(), 'x', '']) {
      expect(reasonOf(await service.notify(technician, { id: strange, version }, callAt(lab)))).toBe(
        'critical-unknown',
      );
    }
    const old = { id, version: version + 1 };
    expect(reasonOf(await service.notify(technician, old, callAt(lab)))).toBe('changed-meanwhile');
  });

  it('lets one of two who call at the same moment write first; the other looks again', async () => {
    await detect();
    const { id, version } = await only();
    const both = await Promise.all(
      [1, 2].map(() => service.notify(technician, { id, version }, callAt(lab))),
    );
    expect(both.map((answer) => String(reasonOf(answer))).toSorted()).toEqual(['changed-meanwhile', 'ok']);
  });

  it('may be done again, and both calls stand in the log', async () => {
    await detect();
    const { id, version } = await only();
    await service.notify(technician, { id, version }, callAt(lab));
    const again = callAt(lab, { person: 'BS Châu', channel: 'in_person', phone: '' });
    expect(reasonOf(await service.notify(technician, { id, version: version + 1 }, again))).toBe('ok');
    expect(await only()).toMatchObject({ status: 'notified', notifiedPerson: 'BS Châu' });
    const { rows } = await lab.database.pool.query(
      "select diff->'person'->>1 as person from audit_event where lab_record_id = $1 and command like 'notify%' order by at, id",
      [record.id],
    );
    expect(rows).toEqual([{ person: 'ĐD Lan' }, { person: 'BS Châu' }]);
  });
});

describe('the ward', () => {
  async function told(): Promise<{ id: string; version: number }> {
    await detect();
    const { id, version } = await only();
    await service.notify(technician, { id, version }, callAt(lab));
    return { id, version: version + 1 };
  }

  it('sees the alarm and the value of its own patients, and confirms what it was told', async () => {
    await detect();
    expect(await only(nurse)).toMatchObject({ valueText: '48 g/L', mayAcknowledge: false });
    const { id, version } = await only();
    await service.notify(technician, { id, version }, callAt(lab));
    expect(await only(nurse)).toMatchObject({
      valueText: '48 g/L',
      mayAcknowledge: true,
      mayReadBack: false,
    });
    const answer = await service.acknowledge(nurse, { id, version: version + 1 });
    expect(answer).toMatchObject({ ok: true, value: { status: 'acknowledged' } });
  });

  it('of other patients knows of nothing', async () => {
    const seen = await told();
    const stranger = await addPerson(lab.database, {
      role: 'user',
      permissions: ['patients.read', 'results.read-released'],
    });
    expect(await mine(stranger)).toEqual([]);
    expect(reasonOf(await service.acknowledge(stranger, seen))).toBe('critical-unknown');
    expect(await service.list(stranger, {})).toMatchObject({ ok: true, value: { records: 0 } });
  });

  it.each<readonly [string, Permission]>([
    ['reads every result', 'results.read'],
    ['notes calls', 'critical.record'],
  ])('of other patients knows of nothing, also where a clinician %s', async (_, more) => {
    const seen = await told();
    const stranger = await addPerson(lab.database, {
      role: 'user',
      permissions: ['patients.read', 'results.read-released', more],
    });
    expect(await mine(stranger)).toEqual([]);
    expect(reasonOf(await service.close(stranger, seen, 'Đã xong'))).toBe('critical-unknown');
    expect(await service.list(stranger, {})).toMatchObject({ ok: true, value: { records: 0 } });
    expect(await service.counts(stranger)).toMatchObject({ ok: true, value: { open: 0, notified: 0 } });
  });

  it('is not confirmed by the laboratory, nor before it was told', async () => {
    await detect();
    const { id, version } = await only();
    expect(reasonOf(await service.acknowledge(nurse, { id, version }))).toBe('critical-not-notified');
    await service.notify(technician, { id, version }, callAt(lab));
    expect(reasonOf(await service.acknowledge(technician, { id, version: version + 1 }))).toBe('denied');
  });

  it('has to have confirmed it before it is closed; a changed value needs a reason', async () => {
    const seen = await told();
    expect(reasonOf(await service.close(technician, seen, 'Đã xong'))).toBe('critical-not-acknowledged');
    await service.acknowledge(nurse, seen);
    const next = { ...seen, version: seen.version + 1 };
    expect(await service.close(technician, next, null)).toMatchObject({
      ok: true,
      value: { status: 'closed' },
    });
    expect(reasonOf(await service.close(technician, { ...next, version: next.version + 1 }, null))).toBe(
      'critical-closed',
    );
  });

  it('that was told a value which changed is told so by somebody, with a reason', async () => {
    await told();
    await save(lab, record, [{ before: valued('48', 'LL'), after: valued('148', 'N', { version: 3 }) }]);
    const { id, version } = await only();
    expect(reasonOf(await service.close(technician, { id, version }, ' '))).toBe('reason-required');
    const answer = await service.close(technician, { id, version }, 'Đã gọi lại khoa báo giá trị mới');
    expect(answer).toMatchObject({ ok: true, value: { status: 'closed' } });
  });
});

describe('the list', () => {
  it('counts what it shows', async () => {
    await detect();
    const filtered = [{ id: 'status', value: 'active' }];
    const list = await service.list(technician, { filtered });
    const counts = await service.counts(technician);
    if (!list.ok || !counts.ok) throw new Error('refused');
    const { open } = counts.value;
    expect(list.value.records).toBe(alarmsToHandle(counts.value));
    lab.clock.advance({ minutes: 120 });
    const later = await service.counts(technician);
    expect(later).toMatchObject({ ok: true, value: { overdue: open } });
  });

  it.each([
    [[{ id: 'patient', value: 'x' }], 'unknown-filter'],
    [[{ id: 'detected', value: 'hôm qua', operator: 'gte' as const }], 'unknown-filter'],
  ])('refuses the filter %j', async (filtered, reason) => {
    expect(reasonOf(await service.list(technician, { filtered }))).toBe(reason);
  });

  it('is closed to whoever has nothing to do with results', async () => {
    const nobody = await addPerson(lab.database, { permissions: ['patients.read'] });
    expect(reasonOf(await service.list(nobody, {}))).toBe('denied');
    expect(reasonOf(await service.counts(nobody))).toBe('denied');
    expect(reasonOf(await service.ofRecord(nobody, record.id))).toBe('denied');
  });
});
