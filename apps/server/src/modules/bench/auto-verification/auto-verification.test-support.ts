import { jobs, type AccountId, type Permission, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/database.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { catalogueService, type CatalogueService } from '../../ground/catalogue/index.ts';
import type { RuleRow } from './repository.ts';
import type { RuleDraft } from './rules.ts';
import { autoVerificationService, type AutoVerificationService } from './service.ts';

/** As the testkit makes it, which only tests themselves may name. */
interface TestHome {
  readonly appUrl: string;
  drop(): Promise<void>;
}

export interface RuleLab {
  readonly database: Database;
  readonly catalogue: CatalogueService;
  readonly service: AutoVerificationService;
  readonly technician: Actor;
  readonly doctor: Actor;
  close(): Promise<void>;
}

export async function addActor(database: Database, permissions: readonly Permission[]): Promise<Actor> {
  const id = newId();
  await database.pool.query(
    "insert into account (id, username, full_name, role) values ($1, $2, 'Trần Thị Mẫu', 'staff')",
    [id, `user-${id}`],
  );
  return {
    accountId: id as AccountId,
    username: `user-${id}`,
    roles: ['staff'],
    permissions: new Set(permissions),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
}

/** A new plain test each time, so that rules of one test case do not meet those of another. */
export async function addTest(
  { database, catalogue }: Pick<RuleLab, 'database' | 'catalogue'>,
  changes: { readonly type?: string; readonly sensitive?: readonly string[]; readonly formula?: string } = {},
): Promise<string> {
  const code = `X${newId().replaceAll('-', '').slice(-10).toUpperCase()}`;
  await database.pool.query(
    `insert into test_item (code, version, name, section_code, result_type, unit, decimals, specimen_type_code, method,
         turnaround_minutes, effective_from, sensitive, formula)
       values ($1, 1, 'Xét nghiệm thử', 'x-rules', $2, 'U/L', 0, 'XATUBE', 'Thử', 120, '2020-01-01', $3, $4)`,
    [code, changes.type ?? 'numeric', changes.sensitive ?? [], changes.formula ?? null],
  );
  catalogue.forget();
  return code;
}

export async function openRuleLab(home: TestHome, clock: Clock): Promise<RuleLab> {
  const database = openTestDatabase(home.appUrl, { poolSize: 6 });
  await database.pool.query(`
    insert into location values
      ('XA', 'Cơ sở thử', 'Thử', '99995', '1 Phố Thử', '02400000000', 'kqxn1', true, true, true, 97);
    insert into lab_section values ('x-rules', 'Khu thử', 997);
    insert into specimen_type values ('XATUBE', 'Mẫu thử', 'Ống thử', 97);
    insert into province values ('x-rules', '99', 'Tỉnh thử', '2020-01-01', '2020-01-02');
    insert into commune values ('x-rules', '99999', '99', 'Xã thử')`);
  const catalogue = catalogueService({ database, clock });
  return {
    database,
    catalogue,
    service: autoVerificationService({ database, clock, catalogue }),
    technician: await addActor(database, jobs.technician.permissions),
    doctor: await addActor(database, jobs.labDoctor.permissions),
    close: async () => {
      await database.close();
      await home.drop();
    },
  };
}

/** What was refused, in the word that code compares. */
export function refusalOf(result: Result<unknown>): string {
  if (result.ok) return 'ok';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${refusalOf(result)}`);
  return result.value;
}

export function ruleDraft(testCode: string, changes: Partial<RuleDraft> = {}): RuleDraft {
  return { testCode, version: 1, isOn: true, maxAgeHours: 8, requireRange: true, ...changes };
}

export async function addRule({ service, technician, doctor }: RuleLab, draft: RuleDraft): Promise<RuleRow> {
  const { id, rowVersion } = must(await service.proposeRule(technician, draft));
  return must(await service.moveRule(doctor, 'approve', { id, rowVersion }));
}
