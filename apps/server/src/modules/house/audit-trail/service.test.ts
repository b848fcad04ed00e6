import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addPerson,
  departmentId,
  openClinic,
  placeCase,
  type Clinic,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ListFilter } from '../../../platform/lists/list-request.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addAuditEvents, sealAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { datedAsTold } from '../../../../test-support/running.test-support.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import { labRecordDetailsService } from '../../bench/lab-record-details/index.ts';
import type { ShownAuditRow } from './policy.ts';
import { auditTrailService, type AuditTrailService } from './service.ts';

const clock = fakeClock('2026-11-14T10:00:00+07:00');
let home: TestDatabase;
let clinic: Clinic;
let trail: AuditTrailService;
let placed: PlacedCase;
let bench: Actor;

const person = (...permissions: readonly Permission[]): Promise<Actor> =>
  addPerson(clinic.database, { permissions });
const auditor = (...more: readonly Permission[]): Promise<Actor> => person('audit.read', ...more);

async function write(event: Partial<AuditEvent>, at = '2026-11-14T09:00:00+07:00'): Promise<void> {
  const whole = {
    actorId: bench.accountId,
    action: 'update',
    command: 'enter',
    entity: 'result',
    entityId: 'WBC/1',
    patientId: placed.patient.id,
    labRecordId: placed.recordId,
    ...event,
  } as const;
  await inTransaction(clinic.database, (tx) => addAuditEvents(tx, [whole], at));
}

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock });
  const catalogue = catalogueService({ database: clinic.database, clock });
  trail = auditTrailService({ database: clinic.database, clock, catalogue });
  placed = await placeCase(clinic, { departmentId: await departmentId(clinic.database) });
  bench = await person('patients.read', 'results.read', 'results.enter');
  await write({ diff: { value: [null, '7.1'] }, reason: 'Nhập lại' });
  await write({ entityId: 'HIV/1', diff: { value: [null, 'dương tính'] }, reason: 'Nghi dương tính' });
  await write({ entity: 'patient', entityId: '1', diff: { phoneNumber: ['0500000001', '0500000002'] } });
  await write({ command: 'old', actorId: null }, '2020-01-01T08:00:00+07:00');
  await write({ command: 'LabRecord', entity: 'operation', entityId: '-', action: 'view', isRefused: true });
});
afterAll(async () => {
  await clinic.database.close();
  await home.drop();
});

const eq = (id: string, value: string): ListFilter => ({ id, value, operator: 'eq' });

async function ask(actor: Actor, ...filtered: readonly ListFilter[]): Promise<readonly ShownAuditRow[]> {
  const answer = await trail.events(actor, { pageSize: 100, filtered });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.rows;
}

describe('the list of events', () => {
  it('shows everything to those who read the log, newest first, of the last 31 days', async () => {
    const rows = await ask(await auditor());
    const times = rows.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(rows.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['enter', 'LabRecord', 'place']),
    );
    expect(rows.map(({ command }) => command)).not.toContain('old');
  });

  it('looks through all years for one record, one patient, one person or from a day on', async () => {
    const reader = await auditor();
    const old = (rows: readonly ShownAuditRow[]): boolean => rows.some(({ command }) => command === 'old');
    expect(old(await ask(reader, eq('record', placed.recordId)))).toBe(true);
    expect(old(await ask(reader, eq('patient', placed.patient.id)))).toBe(true);
    expect(old(await ask(reader, { id: 'time', operator: 'gte', value: '2019-12-31' }))).toBe(true);
    expect(await ask(reader, { id: 'time', operator: 'lte', value: '2020-01-01' })).toEqual([]);
  });

  it.each([
    ['action', 'view'],
    ['entity', 'patient'],
    ['refused', 'true'],
  ])('is narrowed by %s', async (id, value) => {
    const rows = await ask(await auditor(), eq(id, value));
    const column = { action: 'action', entity: 'entity', refused: 'isRefused' }[id] as keyof ShownAuditRow;
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => JSON.stringify(row[column]).replaceAll('"', '')))).toEqual(
      new Set([value]),
    );
  });

  it('is narrowed to what was refused, or was not, also among the own', async () => {
    expect(await ask(bench, eq('refused', 'true'))).toMatchObject([
      { command: 'LabRecord', isRefused: true },
    ]);
    expect(await ask(bench, eq('refused', 'false'))).toHaveLength(3);
  });

  it('is narrowed by a person', async () => {
    const rows = await ask(await auditor(), eq('actor', bench.accountId));
    expect(rows).toHaveLength(4);
    expect(rows.every(({ actorName }) => actorName === 'Nguyễn Thị Mẫu')).toBe(true);
  });

  it('is narrowed by the name of an account and by the code of a patient', async () => {
    const reader = await auditor();
    const byId = await ask(reader, eq('actor', bench.accountId));
    expect(await ask(reader, eq('actor', bench.username.toUpperCase()))).toEqual(byId);
    const about = await ask(reader, eq('patient', placed.patient.id));
    expect(about.length).toBeGreaterThan(0);
    expect(await ask(reader, eq('patient', placed.patient.code))).toEqual(about);
  });

  it.each([
    ['actor', 'khongco'],
    ['patient', '000000000'],
    ['patient', "' or true --"],
    ['patient', ''],
  ])('finds nothing for the unknown %s %s', async (id, value) => {
    expect(await ask(await auditor(), eq(id, value))).toEqual([]);
  });

  it('shows others only what they did themselves, whomever they ask for', async () => {
    const rows = await ask(bench);
    expect(rows).toHaveLength(4);
    expect(rows.every(({ actorId }) => actorId === bench.accountId)).toBe(true);
    const stranger = await person('patients.read', 'results.read');
    expect(await ask(stranger)).toEqual([]);
    expect(await ask(stranger, eq('actor', bench.accountId))).toEqual([]);
    expect(await ask(stranger, eq('actor', bench.username))).toEqual([]);
    expect(await ask(stranger, eq('patient', placed.patient.code))).toEqual([]);
    expect(await ask(stranger, eq('record', placed.recordId))).toEqual([]);
  });

  const valueOf = (rows: readonly ShownAuditRow[], entityId: string): ShownAuditRow | undefined =>
    rows.find((row) => row.entityId === entityId && row.command === 'enter');

  it('shows values of results only to those who may see results', async () => {
    const blind = valueOf(await ask(await auditor()), 'WBC/1');
    expect(blind).toMatchObject({ diff: null, reason: null, isRedacted: true });
    const seeing = valueOf(await ask(await auditor('results.read')), 'WBC/1');
    expect(seeing).toMatchObject({ diff: { value: [null, '7.1'] }, reason: 'Nhập lại', isRedacted: false });
  });

  it('shows an HIV value to nobody, also not to those who hold every right or made it', async () => {
    const mighty = await auditor('results.read', 'results.restricted', 'karyotypes.work');
    for (const actor of [mighty, bench]) {
      const row = valueOf(await ask(actor), 'HIV/1');
      expect(row).toMatchObject({ diff: null, reason: null, isRedacted: true });
    }
  });

  it('never puts what was told of one event beside another, where one is left out', async () => {
    const { accountId: actorId } = await person();
    const phoneNumber = ['0500000001', '0500000002'] as const;
    const value = [null, '7.1'] as const;
    await write(
      { actorId, entity: 'patient', entityId: '1', diff: { phoneNumber } },
      '2026-11-14T09:00:00+07:00',
    );
    await write({ actorId, entityId: 'WBC/1', diff: { value } }, '2026-11-14T09:01:00+07:00');
    await write(
      { actorId, entity: 'critical', entityId: '1 HIV/1', diff: { value } },
      '2026-11-14T09:02:00+07:00',
    );
    const rows = await ask(await auditor('results.read'), eq('actor', actorId));
    expect(rows.map(({ entity, diff }) => [entity, diff])).toEqual([
      ['critical', null],
      ['result', { value }],
      ['patient', null],
    ]);
  });

  it('shows a critical value and the reason of a correction only to those who may see results', async () => {
    const doctor = await person();
    await write({
      actorId: doctor.accountId,
      entity: 'critical',
      entityId: '2611140001 WBC/1',
      diff: { value: [null, '0.4'] },
    });
    await write({
      actorId: doctor.accountId,
      entity: 'critical',
      entityId: '1 HIV/1',
      diff: { value: [null, 'x'] },
    });
    await write({
      actorId: doctor.accountId,
      entity: 'report',
      entityId: 'KQ261114-0001',
      reason: 'Nhập nhầm 0.4',
    });
    const about = eq('actor', doctor.accountId);
    const blind = await ask(await auditor('patients.write'), about);
    expect(blind).toHaveLength(3);
    expect(blind.every(({ diff, reason }) => diff === null && reason === null)).toBe(true);
    expect(blind.every(({ isRedacted }) => isRedacted)).toBe(true);
    const seeing = await ask(await auditor('results.read', 'results.restricted'), about);
    const redacted = Object.fromEntries(seeing.map(({ entityId, isRedacted }) => [entityId, isRedacted]));
    expect(redacted).toEqual({ '2611140001 WBC/1': false, '1 HIV/1': true, 'KQ261114-0001': false });
  });

  it('shows the numbers of a person only to those who may write them', async () => {
    const [hidden] = await ask(
      await auditor('patients.read'),
      eq('actor', bench.accountId),
      eq('entity', 'patient'),
    );
    expect(hidden).toMatchObject({ diff: null, isRedacted: true });
    const [shown] = await ask(
      await auditor('patients.write'),
      eq('actor', bench.accountId),
      eq('entity', 'patient'),
    );
    expect(shown).toMatchObject({ isRedacted: false, diff: { phoneNumber: ['0500000001', '0500000002'] } });
  });

  it.each([
    ['a record that is no id', eq('record', "'; drop table audit_event; --")],
    ['a refusal that is neither', eq('refused', 'maybe')],
    ['a day that is none', { id: 'time', operator: 'gte', value: '2026-02-30' } as const],
    ['a zero byte', eq('entity', 'a\0')],
    ['an unknown column', eq('reason', 'x')],
    ['an unknown operator', { id: 'entity', operator: 'contains', value: 'x' } as const],
  ])('refuses %s', async (_what, filter) => {
    for (const actor of [await auditor(), bench])
      expect(await trail.events(actor, { filtered: [filter] })).toEqual({
        ok: false,
        refusal: { kind: 'invalid', reason: 'unknown-filter' },
      });
  });
});

describe('who looked at a case', () => {
  const denied = { ok: false, refusal: { kind: 'denied' } };
  const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'record-unknown' } };

  it('is told with first time, last time and how often', async () => {
    const catalogue = catalogueService({ database: clinic.database, clock });
    const details = labRecordDetailsService({ database: clinic.database, clock, catalogue });
    const curious = await person('patients.read');
    const doctor = await person('patients.read', 'results.approve');
    for (let times = 0; times < 3; times += 1) {
      await details.record(curious, placed.recordId);
      clock.advance({ minutes: 20 });
    }
    await details.record(doctor, placed.recordId);
    await details.record(doctor, placed.recordId);
    const paper = { entity: 'report', entityId: 'KQ261114-10001/1', labRecordId: placed.recordId } as const;
    await write(
      { action: 'view', command: 'view', actorId: doctor.accountId, ...paper },
      new Date(clock.now()).toISOString(),
    );
    await write({ action: 'view', command: 'view', isRefused: true, actorId: (await person()).accountId });
    const answer = await trail.views(doctor, placed.recordId);
    expect(answer).toMatchObject({
      ok: true,
      value: [
        { accountId: doctor.accountId, times: 1 },
        { accountId: curious.accountId, name: 'Nguyễn Thị Mẫu', times: 3 },
      ],
    });
    const [, three] = answer.ok ? answer.value : [];
    expect(Date.parse(three?.lastAt ?? '') - Date.parse(three?.firstAt ?? '')).toBe(2_400_000);
    expect(await trail.views(await auditor('patients.read'), placed.recordId)).toEqual(answer);
  });

  it.each([
    ['nothing', []],
    ['the log without the patients', ['audit.read']],
    ['approval without the patients', ['results.approve']],
    ['the patients alone', ['patients.read', 'results.read', 'results.release']],
  ] as const)('is not told to those who hold %s', async (_what, permissions) => {
    expect(await trail.views(await person(...permissions), placed.recordId)).toEqual(denied);
  });

  it.each([
    ['an unknown case', newId()],
    ['no id', 'khong-phai-id'],
    ['nothing', ''],
  ])('is not found for %s', async (_what, id) => {
    expect(await trail.views(await auditor('patients.read'), id)).toEqual(unknown);
  });

  it('is not told to another ward', async () => {
    const { database } = clinic;
    const permissions = ['patients.read', 'results.approve'] as const;
    const elsewhere = await departmentId(database, 'KSAN');
    const other = await addPerson(database, { role: 'user', departmentId: elsewhere, permissions });
    expect(await trail.views(other, placed.recordId)).toEqual(unknown);
    const own = await departmentId(database);
    const inside = await addPerson(database, { role: 'user', departmentId: own, permissions });
    expect(await trail.views(inside, placed.recordId)).toMatchObject({ ok: true });
  });
});

describe('the verification on the screen', () => {
  const whole = { fromSeal: null, year: null, head: null };

  it('walks the log twice at most for eight who ask at once, and tells each of them the same', async () => {
    const reader = await auditor();
    const begun = vi.spyOn(clinic.database.kysely, 'transaction');
    try {
      const answers = await Promise.all(Array.from({ length: 8 }, () => trail.verify(reader, whole)));
      expect(begun.mock.calls.length).toBeLessThanOrEqual(2);
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    } finally {
      begun.mockRestore();
    }
  });

  it('walks one part at a time for eight who ask for different ones', async () => {
    const reader = await auditor();
    let [now, most] = [0, 0];
    const transaction = clinic.database.kysely.transaction.bind(clinic.database.kysely);
    const begun = vi.spyOn(clinic.database.kysely, 'transaction').mockImplementation(() => {
      const builder = transaction();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        now += 1;
        most = Math.max(most, now);
        try {
          return await execute(work);
        } finally {
          now -= 1;
        }
      };
      return builder;
    });
    try {
      const years = Array.from({ length: 8 }, (_, index) => ({ ...whole, year: 2020 + index }));
      const answers = await Promise.all(years.map((request) => trail.verify(reader, request)));
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect([begun.mock.calls.length, most]).toEqual([8, 1]);
    } finally {
      begun.mockRestore();
    }
  });

  it('tells that the last part is whole, and its head', async () => {
    await datedAsTold(home);
    await sealAuditEvents(clinic.database, { clock });
    const answer = await trail.verify(await auditor(), whole);
    expect(answer).toMatchObject({
      ok: true,
      value: { breaks: [], firstSeal: 1, lastSeal: 1, next: undefined },
    });
    const head = answer.ok ? answer.value.head?.hash.toString('hex') : '';
    const again = await trail.verify(await auditor(), { ...whole, fromSeal: 1, head: head ?? '' });
    expect(again).toMatchObject({ ok: true, value: { breaks: [] } });
    const cut = await trail.verify(await auditor(), { ...whole, year: 2026, head: 'a'.repeat(64) });
    expect(cut).toMatchObject({ ok: true, value: { breaks: [{ kind: 'head-missing' }] } });
  });

  it('is only for those who read the log', async () => {
    const other = await person('patients.read', 'results.approve', 'accounts.manage');
    expect(await trail.verify(other, whole)).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });

  it.each([
    ['audit-head-invalid', { ...whole, head: 'abc' }],
    ['audit-head-invalid', { ...whole, head: '' }],
    ['audit-part-invalid', { ...whole, fromSeal: 0 }],
    ['audit-part-invalid', { ...whole, fromSeal: -4 }],
    ['audit-part-invalid', { ...whole, year: 99_999 }],
    ['audit-part-invalid', { ...whole, year: 2026, fromSeal: 1 }],
  ])('refuses with %s: %j', async (reason, request) => {
    expect(await trail.verify(await auditor(), request)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
  });
});
