import { settingsListNames, type WorkingStretch } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord } from '../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { customerActionsService } from '../../desk/customer-actions/index.ts';
import type { ShownRow } from './service.ts';
import { settingsListsService, type SettingsListsService } from './service.ts';
import { storedLists } from './stored-lists.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';

let lab: Laboratory;
let service: SettingsListsService;
let admin: Actor;
let reader: Actor;
let forgotten = 0;
let made = 0;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  const catalogue = { forget: () => void (forgotten += 1) };
  service = settingsListsService({ database: lab.database, clock: lab.clock, catalogue });
  admin = await addPerson(lab.database, { role: 'admin', permissions: ['settings.read', 'settings.write'] });
  reader = await addPerson(lab.database, { role: 'staff', permissions: ['settings.read'] });
});
afterAll(() => lab.close());

const unasked = (): never => {
  throw new Error('nobody asked for the catalogue');
};

type Values = Record<string, unknown>;

function newMachine(changes: Values = {}): Values {
  made += 1;
  return {
    code: `MSA-${String(made)}`,
    name: 'Máy mẫu',
    manufacturer: 'Hãng Mẫu',
    model: 'M1',
    serialNo: `SN-${String(made)}`,
    insuranceCode: null,
    locationCode: 'CS1',
    room: 'Phòng SA 1',
    calibrationDue: '2027-06-30',
    ...changes,
  };
}

function newDoctor(changes: Values = {}): Values {
  made += 1;
  return {
    code: `BS-${String(made)}`,
    fullName: `Lê Thị Thử ${String(made)}`,
    title: 'BS.CKI',
    licenceNo: `${String(100_000 + made)}/HCM-CCHN`,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    ...changes,
  };
}

function newSite(changes: Values = {}): Values {
  made += 1;
  return {
    code: `X${String(made)}`,
    name: 'Bệnh viện Mẫu – Cơ sở thử',
    shortName: 'Cơ sở thử',
    facilityCode: '00003',
    resultScope: 'kqxn1',
    sortOrder: '9',
    hasLab: true,
    isCollectionPoint: false,
    address: '1 đường Mẫu',
    phone: '0500000300',
    openDays: ['1', '2'],
    slots: ['08:00', '09:00'],
    slotCapacity: '5',
    ...changes,
  };
}

interface Told {
  readonly reason: string;
  readonly issues: readonly { readonly field: string; readonly message: string }[];
  readonly row: ShownRow | null;
}

async function save(
  list: string,
  values: Values,
  at: { code?: string; version?: number } = {},
): Promise<Told> {
  const draft = { code: at.code ?? null, version: at.version ?? null, values };
  const answer = await service.save(admin, list, draft);
  if (!answer.ok) return { reason: reasonOf(answer), issues: [], row: null };
  const { refusal, value } = answer.value;
  return { reason: refusal === null ? 'ok' : 'reason' in refusal ? refusal.reason : refusal.kind, ...value };
}

function reasonOf(answer: { readonly ok: boolean; readonly refusal?: unknown }): string {
  if (answer.ok) return 'ok';
  const refusal = answer.refusal as { readonly kind: string; readonly reason?: string };
  return refusal.reason ?? refusal.kind;
}

async function rowOf(list: string, code: string): Promise<ShownRow | undefined> {
  const answer = await service.rows(admin, list);
  if (!answer.ok) throw new Error(reasonOf(answer));
  return answer.value.rows.find((row) => row.code === code);
}

async function added(list: string, values: Values): Promise<ShownRow> {
  const { row, issues } = await save(list, values);
  if (row === null) throw new Error(JSON.stringify(issues));
  return row;
}

it.each(settingsListNames)('%s is read, and has a column for each of its fields', async (name) => {
  expect(await service.rows(reader, name)).toMatchObject({ ok: true });
  const { table, columns } = storedLists[name];
  const { rows } = await lab.database.pool.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  expect(rows.map((column) => column.name)).toEqual(expect.arrayContaining(Object.values(columns)));
});

describe('a settings list', () => {
  it('shows the sites with their days, hours and places', async () => {
    const row = await rowOf('locations', 'CS1');
    expect(row).toMatchObject({
      isActive: true,
      values: { code: 'CS1', resultScope: 'kqxn1', slotCapacity: '20' },
    });
    expect(row?.values['openDays']).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(row?.values['slots']).toHaveLength(7);
  });

  it('keeps a new site, its hours too, and lets the catalogue read again', async () => {
    const before = forgotten;
    const row = await added('locations', newSite());
    expect(row.values).toMatchObject({ slots: ['08:00', '09:00'], slotCapacity: '5', openDays: ['1', '2'] });
    expect(forgotten).toBe(before + 1);
    const moved = await save(
      'locations',
      { ...row.values, slots: ['09:00', '16:00'], slotCapacity: '7' },
      row,
    );
    expect(moved.row?.values).toMatchObject({ slots: ['09:00', '16:00'], slotCapacity: '7' });
  });

  it('writes down who changed what, and nothing when nothing changed', async () => {
    const row = await added('ultrasound-machines', newMachine());
    const changed = await save('ultrasound-machines', { ...row.values, room: 'Phòng SA 9' }, row);
    await save('ultrasound-machines', { ...row.values, room: 'Phòng SA 9' }, { ...row, version: 2 });
    const { rows } = await lab.database.pool.query<{ command: string; diff: unknown; actor_id: string }>(
      `select command, diff, actor_id from audit_event where entity_id = $1 order by at, id`,
      [`ultrasound-machines ${row.code}`],
    );
    expect(rows.map(({ command }) => command)).toEqual(['add-settings-row', 'change-settings-row']);
    expect(rows[1]).toMatchObject({
      actor_id: admin.accountId,
      diff: { room: ['Phòng SA 1', 'Phòng SA 9'] },
    });
    expect(changed.row?.version).toBe(2);
  });

  it('warns of a machine whose calibration is over, while it is in use', async () => {
    const row = await added('ultrasound-machines', newMachine({ calibrationDue: '2026-01-01' }));
    expect(row.warnings.map(({ text }) => text)).toEqual(['Máy đã quá hạn kiểm định']);
    const ref = { list: 'ultrasound-machines', code: row.code, version: row.version };
    const ended = await service.setActive(admin, { ...ref, isActive: false });
    expect(ended).toMatchObject({ ok: true, value: { value: { row: { isActive: false, warnings: [] } } } });
  });

  it('gives back what was made inactive', async () => {
    const row = await added('locations', newSite());
    const ref = { list: 'locations', code: row.code };
    await service.setActive(admin, { ...ref, version: row.version, isActive: false });
    await service.setActive(admin, { ...ref, version: row.version + 1, isActive: true });
    expect((await rowOf('locations', row.code))?.isActive).toBe(true);
  });

  it('lets go of what nothing refers to', async () => {
    const row = await added('ultrasound-machines', newMachine());
    const removed = await service.remove(admin, { list: 'ultrasound-machines', ...row });
    expect(removed.ok).toBe(true);
    expect(await rowOf('ultrasound-machines', row.code)).toBeUndefined();
  });
});

describe('whoever orders a screening', () => {
  it('chooses among active doctors and machines, and is told what has run out', async () => {
    const orderer = await addPerson(lab.database, { role: 'user', permissions: ['orders.create'] });
    const late = await added(
      'ultrasound-machines',
      newMachine({ name: 'Máy quá hạn', calibrationDue: '2026-01-01' }),
    );
    const ended = await added('ultrasound-machines', newMachine({ name: 'Máy đã ngừng' }));
    const ref = { list: 'ultrasound-machines', code: ended.code, version: ended.version };
    await service.setActive(admin, { ...ref, isActive: false });
    const choices = await service.ultrasoundChoices(orderer);
    if (!choices.ok) throw new Error(reasonOf(choices));
    const names = choices.value.machines.map(({ name }) => name);
    expect(names).toContain(late.values['name']);
    expect(names).not.toContain('Máy đã ngừng');
    const told = choices.value.machines.find(({ name }) => name === 'Máy quá hạn');
    expect(told?.warning).toBe('Máy đã quá hạn kiểm định');
    expect(reasonOf(await service.ultrasoundChoices(reader))).toBe('denied');
  });
});

describe('an ultrasound doctor is offered', () => {
  // The tests run on 15 November in Vietnam, which begins at 17:00 of the day before elsewhere.
  it.each([
    ['from her first day', { effectiveFrom: '2026-11-15' }, true],
    ['not before it', { effectiveFrom: '2026-11-16' }, false],
    ['to the end of her last day', { effectiveTo: '2026-11-15' }, true],
    ['not after it', { effectiveTo: '2026-11-14' }, false],
    ['while no end is known', { effectiveTo: null }, true],
  ])('%s', async (_when, changes, isOffered) => {
    const orderer = await addPerson(lab.database, { role: 'user', permissions: ['orders.create'] });
    const { values } = await added('ultrasound-doctors', newDoctor(changes));
    lab.clock.set('2026-11-15T00:30:00+07:00');
    const choices = await service.ultrasoundChoices(orderer);
    lab.clock.set(startOfDay);
    if (!choices.ok) throw new Error(reasonOf(choices));
    expect(choices.value.doctors.some(({ name }) => name === values['fullName'])).toBe(isOffered);
  });
});

describe('an account that was closed', () => {
  async function addClosing(): Promise<{ readonly id: string; close(): Promise<unknown> }> {
    const { accountId: id } = await addPerson(lab.database, { permissions: [] });
    const close = (): Promise<unknown> =>
      changeByHand(lab.database, 'update account set is_active = false where id = $1', [id]);
    return { id, close };
  }

  it('stays with the doctor who has it, and is shown as closed', async () => {
    const account = await addClosing();
    const row = await added('ultrasound-doctors', newDoctor({ accountId: account.id }));
    await account.close();
    const saved = await save('ultrasound-doctors', { ...row.values, phone: '0900000001' }, row);
    expect(saved).toMatchObject({ reason: 'ok', row: { values: { accountId: account.id } } });
    const list = await service.rows(admin, 'ultrasound-doctors');
    const option = list.ok && list.value.choices.accounts.find(({ value }) => value === account.id);
    expect(option).toMatchObject({ label: expect.stringMatching(/ – đã khóa$/) });
  });

  it('is given to nobody else, new or changed', async () => {
    const account = await addClosing();
    await added('ultrasound-doctors', newDoctor({ accountId: account.id }));
    const other = await added('ultrasound-doctors', newDoctor());
    await account.close();
    const given = await save('ultrasound-doctors', newDoctor({ accountId: account.id }));
    const changed = await save('ultrasound-doctors', { ...other.values, accountId: account.id }, other);
    for (const { reason, issues } of [given, changed]) {
      expect(reason).toBe('settings-row-invalid');
      expect(issues.map(({ field }) => field)).toEqual(['accountId']);
    }
  });
});

describe('a row is refused', () => {
  it('with every fault named by its field', async () => {
    const { reason, issues } = await save(
      'ultrasound-machines',
      newMachine({ serialNo: '', locationCode: 'CS9' }),
    );
    expect(reason).toBe('settings-row-invalid');
    expect(issues.map(({ field }) => field)).toEqual(['serialNo', 'locationCode']);
  });

  it('when its code is taken', async () => {
    const row = await added('ultrasound-machines', newMachine());
    expect((await save('ultrasound-machines', newMachine({ code: row.code }))).issues).toEqual([
      { field: 'code', message: 'Mã này đã tồn tại' },
    ]);
  });

  it('when another machine of the same make has its serial number', async () => {
    const row = await added('ultrasound-machines', newMachine());
    const { issues } = await save('ultrasound-machines', newMachine({ serialNo: row.values['serialNo'] }));
    expect(issues.map(({ field }) => field)).toEqual(['serialNo']);
  });

  it('when its code would change', async () => {
    const row = await added('ultrasound-machines', newMachine());
    expect((await save('ultrasound-machines', newMachine(), row)).reason).toBe('settings-code-fixed');
  });

  it('when somebody else was faster', async () => {
    const row = await added('ultrasound-machines', newMachine());
    const changes = await Promise.all(
      ['Phòng A', 'Phòng B'].map((room) => save('ultrasound-machines', { ...row.values, room }, row)),
    );
    expect(changes.map(({ reason }) => reason).toSorted()).toEqual(['changed-meanwhile', 'ok']);
  });

  it.each([
    ['a list that nobody keeps', 'patients', 'settings-list-unknown'],
    ['the name of something of the language', 'constructor', 'settings-list-unknown'],
  ])('of %s', async (_what, list, reason) => {
    expect((await save(list, newMachine())).reason).toBe(reason);
    expect(reasonOf(await service.rows(admin, list))).toBe(reason);
  });

  it.each(['KHONGCO', '', "x'; drop table location; --"])('that is not there: %j', async (code) => {
    expect((await save('locations', newSite(), { code, version: 1 })).reason).toBe('settings-row-unknown');
    const ref = { list: 'locations', code, version: 1 };
    expect(reasonOf(await service.remove(admin, ref))).toBe('settings-row-unknown');
    expect(reasonOf(await service.setActive(admin, { ...ref, isActive: false }))).toBe(
      'settings-row-unknown',
    );
  });
});

describe('a site stays', () => {
  it('active while cases are open there', async () => {
    await addRecord(lab, { tests: ['XHGB'] });
    const version = (await rowOf('locations', 'XL'))?.version ?? 0;
    const ref = { list: 'locations', code: 'XL', version, isActive: false };
    expect(reasonOf(await service.setActive(admin, ref))).toBe('location-has-open-cases');
  });

  it('when something refers to it', async () => {
    const row = await added('locations', newSite());
    await added('ultrasound-machines', newMachine({ locationCode: row.code }));
    expect((await rowOf('locations', row.code))?.isUsed).toBe(true);
    expect(reasonOf(await service.remove(admin, { list: 'locations', ...row }))).toBe('settings-row-used');
  });
});

describe('only administrators', () => {
  it('change a list; others read it at most', async () => {
    expect((await service.rows(reader, 'locations')).ok).toBe(true);
    const draft = { code: null, version: null, values: newMachine() };
    expect(reasonOf(await service.save(reader, 'ultrasound-machines', draft))).toBe('denied');
    const ref = { list: 'locations', code: 'CS2', version: 1 };
    expect(reasonOf(await service.setActive(reader, { ...ref, isActive: false }))).toBe('denied');
    expect(reasonOf(await service.remove(reader, ref))).toBe('denied');
  });

  it('and readers of settings see one', async () => {
    const nobody = await addPerson(lab.database, { role: 'staff', permissions: ['patients.read'] });
    expect(reasonOf(await service.rows(nobody, 'locations'))).toBe('denied');
  });
});

describe('how customers are answered', () => {
  it('is kept by weekday, counts from the next request on, and a day of rest is none', async () => {
    const saturday = { weekday: '6', openHours: '08:00-11:00' };
    const saved = await save('working-hours', saturday);
    expect(saved).toMatchObject({ reason: 'ok', row: { code: '6', isActive: true } });
    expect((await save('working-hours', saturday)).issues).toMatchObject([{ field: 'weekday' }]);
    const wrong = { ...saturday, openHours: '08:00-11:00, 10:00-12:00' };
    const again = { code: '6', version: saved.row?.version ?? 0 };
    expect((await save('working-hours', wrong, again)).issues).toMatchObject([{ field: 'openHours' }]);
    const customers = customerActionsService({ ...lab, catalogue: { current: () => unasked() } });
    const permissions = ['patients.read', 'customers.read'] as const;
    const reception = await addPerson(lab.database, { role: 'staff', permissions });
    const stretches = async (): Promise<readonly WorkingStretch[]> => {
      const settings = await customers.settings(reception);
      return settings.ok ? settings.value.workingHours : [];
    };
    expect(await stretches()).toContainEqual({ weekday: 6, opens: 480, closes: 660 });
    expect(await stretches()).toContainEqual({ weekday: 1, opens: 450, closes: 690 });
    const rest = { list: 'working-hours', ...again, isActive: false };
    expect(reasonOf(await service.setActive(admin, rest))).toBe('ok');
    expect((await stretches()).filter(({ weekday }) => weekday === 6)).toEqual([]);
    expect(
      reasonOf(await service.save(reader, 'working-hours', { code: null, version: null, values: {} })),
    ).toBe('denied');
  });

  it('has a time for each priority, which is changed and never taken away', async () => {
    const urgent = { code: 'urgent', version: (await rowOf('answer-times', 'urgent'))?.version ?? 0 };
    const values = { priority: 'urgent', answerMinutes: '60', handleMinutes: '450' };
    expect((await save('answer-times', values, urgent)).reason).toBe('ok');
    const { rows } = await lab.database.pool.query(
      `select answer_minutes as answer, handle_minutes as handle from service_target where priority = 'urgent'`,
    );
    expect(rows).toEqual([{ answer: 60, handle: 450 }]);
    const { version } = (await rowOf('answer-times', 'urgent')) ?? { version: 0 };
    const ref = { list: 'answer-times', code: 'urgent', version };
    const later = { ...values, handleMinutes: '59' };
    expect((await save('answer-times', later, ref)).issues).toMatchObject([{ field: 'handleMinutes' }]);
    expect((await save('answer-times', values)).issues).toMatchObject([{ field: 'priority' }]);
    expect(reasonOf(await service.setActive(admin, { ...ref, isActive: false }))).toBe('settings-row-used');
    expect(reasonOf(await service.remove(admin, ref))).toBe('settings-row-used');
  });
});
