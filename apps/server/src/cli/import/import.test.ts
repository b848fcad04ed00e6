import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senlab, type Captured } from '../senlab.test-support.ts';

let home: TestDatabase;
let owner: pg.Client;
let folder: string;

beforeAll(async () => {
  home = await createTestDatabase();
  owner = new pg.Client({ connectionString: home.ownerUrl });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'senlab-import-'));
  const environment = { DATABASE_URL: home.appUrl };
  const words = ['user', 'add', '--username', 'nhapdulieu', '--name', 'Phan Thị Nhập', '--job', 'reception'];
  await senlab(words, { environment });
  await senlab(words.with(3, 'chidoc').with(7, 'researcher'), { environment });
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await owner.end();
  await home.drop();
});

function fileOf(...lines: readonly string[]): string {
  const path = join(folder, 'table.csv');
  // As Excel writes it.
  writeFileSync(path, `\uFEFF${lines.join('\r\n')}\r\n`);
  return path;
}

function importing(kind: string, lines: readonly string[], ...more: readonly string[]): Promise<Captured> {
  return senlab(['import', kind, fileOf(...lines), ...more], { environment: { DATABASE_URL: home.appUrl } });
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  );
  return rows[0]?.count ?? NaN;
}

describe('communes from a file', () => {
  const titles = 'province_code,province_name,code,name';
  const lines = [titles, '91,Tỉnh Mẫu,91001,Phường Một', '91,Tỉnh Mẫu,91002,"Xã Hai, ven sông"'];
  const list = ['--list', '2031-07', '--from', '2031-07-01'];

  it('are tried without a trace, then added, and once', async () => {
    const tried = await importing('communes', lines, ...list, '--dry-run');
    expect(tried.output).toContain('communes to add: 2; there already: 0; rejected: 0.');
    expect(await count('province', `version = '2031-07'`)).toBe(0);
    expect((await importing('communes', lines, ...list)).output).toContain('Added communes: 2;');
    expect((await importing('communes', lines, ...list)).output).toContain(
      'Added communes: 0; there already: 2;',
    );
    expect(await count('commune', `version = '2031-07' and name = 'Xã Hai, ven sông'`)).toBe(1);
  });

  it.each([
    ['9,Tỉnh Mẫu,91003,Xã Ba', 'province_code: not two digits'],
    ['91,Tỉnh Mẫu,9100,Xã Ba', 'code: not five digits'],
    ['91,Tỉnh Khác,91003,Xã Ba', 'province_name: differs from this list'],
    ['91,Tỉnh Mẫu,91001,Phường Đổi Tên', 'name: differs from this list'],
    ['92,Tỉnh Kia,91001,Phường Một', 'province_code: differs from this list'],
    ['91,Tỉnh Mẫu,91003,', 'name: empty'],
    [`91,Tỉnh Mẫu,91003,${'x'.repeat(121)}`, 'name: too long'],
  ])('rejects %s, and takes the row behind it', async (line, reason) => {
    const behind = `91,Tỉnh Mẫu,91${String(100 + (await count('commune', `version = '2031-07'`)))},Xã Sau`;
    const { output, exitCode } = await importing('communes', [titles, line, behind], '--list', '2031-07');
    expect(exitCode).toBe(1);
    expect(output).toContain('Added communes: 1;');
    expect(output).toContain(`line 2, ${reason}`);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['--from is missing', lines, ['--list', 'moi']],
    ['this list holds from 2031-07-01', lines, ['--list', '2031-07', '--from', '2031-08-01']],
    ['--list is a short name', lines, ['--list', 'Bảng mới']],
    ['--from is a day', lines, ['--list', 'moi', '--from', '1/7/2031']],
    ['it lacks name', ['province_code,province_name,code', '91,T,91009'], ['--list', '2031-07']],
    [
      '1 of its columns are unknown',
      [`${titles},Nguyễn Thị Bí Mật`, '91,T,91009,x,y'],
      ['--list', '2031-07'],
    ],
    ['a column stands in it twice', [`${titles},name`, '91,T,91009,x,y'], ['--list', '2031-07']],
    ['line 2 of the file is no line of a table', [titles, '91,T,91009'], ['--list', '2031-07']],
  ])('are refused whole: %s', async (reason, table, more) => {
    const before = await count('commune');
    const { errors, exitCode } = await importing('communes', table, ...more);
    expect(exitCode).toBe(2);
    expect(errors).toContain(reason);
    expect(errors).not.toContain('Bí Mật');
    expect(await count('commune')).toBe(before);
  });
});

describe('accounts from a file', () => {
  const titles = 'username,name,job,code,phone,department';

  it('are added without a password, logged, and left alone the second time', async () => {
    const lines = [titles, 'lan.mau,Nguyễn Thị Lan Mẫu,technician,NV901,0912 000 901,'];
    expect((await importing('users', lines)).output).toContain('Added accounts: 1;');
    expect((await importing('users', lines)).output).toContain('there already: 1;');
    expect(
      await count(
        'account',
        `username = 'lan.mau' and password_hash is null and phone_number = '0912000901'`,
      ),
    ).toBe(1);
    expect(await count('audit_event', `entity_id = 'lan.mau' and command = 'add-account'`)).toBe(1);
  });

  it.each([
    ['lan.mau,Người Khác,technician,,,', 'username: belongs to somebody else'],
    ['moi.mau,Nguyễn Mới,technician,NV901,,', 'code: belongs to somebody else'],
    ['moi.mau,Nguyễn Mới,king,,,', 'job: not as it must be'],
    ['mới,Nguyễn Mới,technician,,,', 'username: not as it must be'],
    ['moi.mau,Nguyễn Mới,technician,,12,', 'phone: not as it must be'],
    ['moi.mau,Nguyễn Mới,technician,,,KHONG-CO', 'department: not as it must be'],
  ])('are rejected one by one: %s', async (line, reason) => {
    const { output } = await importing('users', [titles, line]);
    expect(output).toContain(`line 2, ${reason}`);
    expect(await count('account', `username = 'moi.mau'`)).toBe(0);
  });

  it('that double each other are seen when the file is tried', async () => {
    const lines = [titles, 'hai.mau,Nguyễn Hai,technician,NV902,,', 'ba.mau,Nguyễn Ba,technician,NV902,,'];
    const { output } = await importing('users', lines, '--dry-run');
    expect(output).toContain('accounts to add: 1; there already: 0; rejected: 1.');
    expect(output).toContain('line 3, code: belongs to somebody else');
  });
});

describe('patients from a file', () => {
  const titles = 'full_name,birth,gender,id_type,national_id,phone,province_code,commune_code,no_id_reason';
  const she = 'Trịnh Thị Nhập Mẫu,12/03/1994,female,cccd,079194000123,0912000777,79,26740,';
  const as = ['--as', 'nhapdulieu'];

  beforeAll(async () => {
    const communes = [
      'province_code,province_name,code,name',
      '79,Thành phố Hồ Chí Minh,26740,Phường Sài Gòn',
    ];
    await importing('communes', communes, '--list', 'thu-nghiem', '--from', '2026-11-01');
  });

  it('are registered under a name, and known again by their identity', async () => {
    const tried = await importing('patients', [titles, she, she], ...as, '--dry-run');
    expect(tried.output).toContain('patients to add: 1; there already: 1; rejected: 0.');
    expect(await count('patient')).toBe(0);
    expect((await importing('patients', [titles, she], ...as)).output).toContain('Added patients: 1;');
    expect((await importing('patients', [titles, she], ...as)).output).toContain('there already: 1;');
    expect(await count('patient', `birth_date = '1994-03-12' and national_id = '079194000123'`)).toBe(1);
    expect(
      await count(
        'audit_event',
        `command = 'register' and actor_id = (select id from account where username = 'nhapdulieu')`,
      ),
    ).toBe(1);
  });

  it.each([
    [she.replace('079194000123', '079194000999'), 'full_name: patients-to-look-at'],
    [she.replace('12/03/1994', '120394'), 'birth: not as it must be'],
    [she.replace('female', 'F'), 'gender: not as it must be'],
    [she.replace('cccd', 'card'), 'id_type: not as it must be'],
    [she.replace('0912000777', '123'), 'phone: '],
    [she.replace('26740', '26999').replace('000123', '000555'), 'commune_code: '],
    [she.replace('Trịnh Thị Nhập Mẫu', ''), 'full_name: empty'],
  ])('are rejected where somebody must look: %s', async (line, reason) => {
    const path = join(folder, `rejected-${String(process.hrtime.bigint())}.csv`);
    const { output, exitCode } = await importing('patients', [titles, line], ...as, '--rejected', path);
    expect(exitCode).toBe(1);
    expect(output).toContain(`line 2, ${reason}`);
    expect(readFileSync(path, 'utf8')).toMatch(/^line,column,reason\r\n2,\w+,[\w -]+\r\n$/);
    // Neither says who it was.
    expect(output).not.toMatch(/Trịnh|0791940|0912000/);
    expect(await count('patient')).toBe(1);
  });

  it.each<[string, readonly string[]]>([
    ['--as names nobody who may register patients', ['--as', 'khong-co']],
    ['--as names nobody who may register patients', ['--as', 'chidoc']],
    ['--as is missing', []],
    ['the file of --rejected exists already', [...as, '--rejected', '/dev/null']],
  ])('are refused whole: %s %j', async (reason, more) => {
    const { errors, exitCode } = await importing('patients', [titles, she], ...more);
    expect([exitCode, errors]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('are refused where nobody is real', async () => {
    const learners = await createTestDatabase();
    const hand = new pg.Client({ connectionString: learners.ownerUrl });
    await hand.connect();
    await hand.query('update installation set is_training = true');
    await hand.end();
    const { errors, exitCode } = await senlab(['import', 'patients', fileOf(titles, she), ...as], {
      environment: { DATABASE_URL: learners.appUrl },
    });
    expect([exitCode, errors]).toEqual([2, expect.stringContaining('a database for training')]);
    await learners.drop();
  });
});
