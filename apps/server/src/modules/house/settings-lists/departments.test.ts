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
import { reading } from '../../../platform/tx.ts';
import { settingsListsService, type SettingsListsService, type ShownRow } from './service.ts';

let lab: Laboratory;
let service: SettingsListsService;
let admin: Actor;
let made = 0;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  service = settingsListsService({ database: lab.database, clock: lab.clock, catalogue: lab.catalogue });
  admin = await addPerson(lab.database, { role: 'admin', permissions: ['settings.read', 'settings.write'] });
});
afterAll(() => lab.close());

type Values = Readonly<Record<string, unknown>>;

function newWard(changes: Values = {}): Values {
  made += 1;
  const code = `KM${String(made)}`;
  return { code, name: `Khoa mẫu ${code}`, departmentKind: 'ward', extension: '214', ...changes };
}

async function save(values: Values, at?: ShownRow): Promise<{ row: ShownRow | null; faults: string[] }> {
  const draft = { code: at?.code ?? null, version: at?.version ?? null, values };
  const answer = await service.save(admin, 'departments', draft);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  const { row, issues } = answer.value.value;
  return { row, faults: issues.map(({ field, message }) => `${field}: ${message}`) };
}

async function added(changes: Values = {}): Promise<ShownRow> {
  const { row, faults } = await save(newWard(changes));
  if (row === null) throw new Error(faults.join());
  return row;
}

async function rowOf(code: string): Promise<ShownRow> {
  const answer = await service.rows(admin, 'departments');
  const row = answer.ok ? answer.value.rows.find((each) => each.code === code) : undefined;
  if (row === undefined) throw new Error(`there is no ${code}`);
  return row;
}

const reasonOf = (answer: unknown): unknown => {
  const { ok, refusal } = answer as { ok: boolean; refusal?: { kind: string; reason?: string } };
  return ok ? 'ok' : (refusal?.reason ?? refusal?.kind);
};

describe('the departments', () => {
  it.each([
    ['TD', 'desk'],
    ['KXN', 'laboratory'],
    ['KSAN', 'ward'],
    ['KKB', 'clinic'],
    ['CNTT', 'administration'],
  ])('begin with %s as a %s', async (code, departmentKind) => {
    expect((await rowOf(code)).values).toMatchObject({ departmentKind, extension: null });
  });

  it('are kept with kind and extension, and orders know a new one at once', async () => {
    const row = await added();
    const moved = await save({ ...row.values, departmentKind: 'clinic', extension: null }, row);
    expect(moved.row?.values).toMatchObject({ departmentKind: 'clinic', extension: null });
    const { departments } = await reading(lab.database, (tx) => lab.catalogue.current(tx));
    expect([...departments.values()]).toContainEqual(
      expect.objectContaining({ code: row.code, kind: 'clinic', extension: null, isActive: true }),
    );
  });

  it('write into the log what was changed', async () => {
    const row = await added();
    await save({ ...row.values, extension: '315' }, row);
    const { rows } = await lab.database.pool.query<{ diff: unknown }>(
      `select diff from audit_event where entity_id = $1 and command = 'change-settings-row'`,
      [`departments ${row.code}`],
    );
    expect(rows).toEqual([{ diff: { extension: ['214', '315'] } }]);
  });
});

describe('a department is not kept', () => {
  it.each([
    ['without a kind', { departmentKind: null }, 'departmentKind: Chọn loại khoa/phòng'],
    ['of a kind that is none', { departmentKind: 'icu' }, 'departmentKind: Giá trị không có trong danh sách'],
    ['with words for an extension', { extension: 'máy 2' }, 'extension: Số máy lẻ gồm 2 đến 6 chữ số'],
    ['with one digit', { extension: '2' }, 'extension: Số máy lẻ gồm 2 đến 6 chữ số'],
    ['with a number of the town', { extension: '0283812345' }, /^extension: /],
    ['without a name', { name: ' ' }, /^name: /],
    ['with a code of words', { code: 'KHOA SẢN' }, /^code: /],
    ['with a code that is taken', { code: 'KSAN' }, 'code: Mã này đã tồn tại'],
  ])('%s', async (_what, changes, fault) => {
    const { row, faults } = await save(newWard(changes));
    expect(row).toBeNull();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  it('when the database is told another kind or extension than there are', async () => {
    for (const change of ["kind = 'icu'", "extension = '1'", "extension = 'abc'", 'kind = null'])
      await expect(
        lab.database.pool.query(`update department set ${change} where code = 'KSAN'`),
      ).rejects.toThrow(/violates/);
  });
});

describe('a department stays', () => {
  it('active while cases wait for results there', async () => {
    await addRecord(lab, { tests: ['XHGB'] });
    const { rows } = await lab.database.pool.query<{ code: string }>(
      'select code from department where id = $1',
      [lab.departmentId],
    );
    const { code, version } = await rowOf(rows[0]?.code ?? '');
    const ended = service.setActive(admin, { list: 'departments', code, version, isActive: false });
    expect(reasonOf(await ended)).toBe('department-has-open-cases');
  });

  it('where people work, and goes where nothing refers to it', async () => {
    const [used, unused] = [await added(), await added()];
    const { rows } = await lab.database.pool.query<{ id: string }>(
      'select id from department where code = $1',
      [used.code],
    );
    await addPerson(lab.database, { departmentId: rows[0]?.id ?? null });
    const remove = (row: ShownRow): Promise<unknown> =>
      service.remove(admin, { list: 'departments', code: row.code, version: row.version });
    expect(reasonOf(await remove(used))).toBe('settings-row-used');
    expect(reasonOf(await remove(unused))).toBe('ok');
  });
});
