import { addActor } from '../../../../test-support/people.test-support.ts';
import { jobs, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import type { LotRow } from './lot-repository.ts';
import type { RunRow } from './run-row.ts';
import { qualityControlService, type QualityControlService } from './service.ts';

/** As the testkit makes it, which only tests themselves may name. */
interface TestHome {
  readonly appUrl: string;
  drop(): Promise<void>;
}

export interface QualityLab {
  readonly database: Database;
  readonly clock: Clock;
  readonly service: QualityControlService;
  readonly technician: Actor;
  readonly doctor: Actor;
  readonly administrator: Actor;
  close(): Promise<void>;
}

async function addPlaces(database: Database): Promise<void> {
  await database.pool.query(`
    insert into location values
      ('XQ', 'Cơ sở thử', 'Thử', '99998', '1 Phố Thử', '02400000000', 'kqxn1', true, true, true, 98),
      ('XR', 'Cơ sở khác', 'Khác', '99997', '2 Phố Thử', '02400000001', 'kqxn2', true, true, true, 99),
      ('XN', 'Điểm lấy mẫu', 'Lấy mẫu', '99996', '3 Phố Thử', '02400000002', 'none', false, true, true, 99);
    insert into lab_section values ('x-quality', 'Khu thử', 998);
    insert into specimen_type values ('XQTUBE', 'Mẫu thử', 'Ống thử', 98);
    insert into test_item (code, version, name, section_code, result_type, unit, decimals, specimen_type_code, method,
        turnaround_minutes, effective_from)
      select code, 1, 'Xét nghiệm ' || code, 'x-quality', 'numeric', 'mmol/L', 1, 'XQTUBE', 'Thử', 120, '2020-01-01'
        from unnest(array['XGLU', 'XURE', 'XCREA']) code`);
}

export async function openQualityLab(home: TestHome, clock: Clock): Promise<QualityLab> {
  const database = openTestDatabase(home.appUrl, { poolSize: 6 });
  await addPlaces(database);
  const service = qualityControlService({
    database,
    clock,
    catalogue: catalogueService({ database, clock }),
  });
  return {
    database,
    clock,
    service,
    technician: await addActor(database, jobs.technician.permissions),
    doctor: await addActor(database, jobs.labDoctor.permissions),
    administrator: await addActor(database, jobs.administrator.permissions),
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

let instruments = 0;

/** A new instrument each time, so that tests do not meet each other's runs. */
export async function addInstrument(
  { service, administrator }: QualityLab,
  changes: {
    readonly locationCode?: string;
    readonly tests?: readonly { readonly testCode: string; readonly requiredLevels: readonly number[] }[];
  } = {},
): Promise<string> {
  instruments += 1;
  const code = `XI-${String(instruments)}`;
  const tests = changes.tests ?? [{ testCode: 'XGLU', requiredLevels: [] }];
  const draft = { code, version: null, name: `Máy thử ${code}`, sectionCode: 'x-quality', isActive: true };
  must(
    await service.saveInstrument(administrator, {
      ...draft,
      locationCode: changes.locationCode ?? 'XQ',
      tests,
    }),
  );
  return code;
}

export function lotDraft(
  instrumentCode: string,
  changes: Partial<Parameters<QualityControlService['proposeLot']>[1]> = {},
): Parameters<QualityControlService['proposeLot']>[1] {
  return {
    instrumentCode,
    testCode: 'XGLU',
    level: 1,
    materialName: 'Multiqual',
    lotNo: '45421',
    mean: '10,0',
    sd: '1,0',
    unit: 'mmol/L',
    validFrom: '2026-10-01',
    validTo: '2027-03-31',
    ...changes,
  };
}

export async function addProposedLot(
  { service, technician }: QualityLab,
  instrumentCode: string,
  changes: Parameters<typeof lotDraft>[1] = {},
): Promise<LotRow> {
  return must(await service.proposeLot(technician, lotDraft(instrumentCode, changes)));
}

export async function addLot(
  lab: QualityLab,
  instrumentCode: string,
  changes: Parameters<typeof lotDraft>[1] = {},
): Promise<LotRow> {
  const { id, version } = await addProposedLot(lab, instrumentCode, changes);
  return must(await lab.service.moveLot(lab.doctor, 'approve', { id, version }));
}

/** A run as somebody types it; now, unless told otherwise. */
export async function enter(
  { service, technician }: QualityLab,
  lotId: string,
  value: string,
  time: string | null = null,
): Promise<RunRow> {
  return must(await service.enterRun(technician, { lotId, value, time, comment: null }));
}

export async function correct(
  { service, technician }: QualityLab,
  ...runs: readonly RunRow[]
): Promise<readonly RunRow[]> {
  const runIds = runs.map(({ id }) => id);
  const text = 'Thay lọ nội kiểm và hiệu chuẩn lại máy';
  return must(await service.correctRuns(technician, { runIds, text, fileIds: [] }));
}

export async function countRows(database: Database, table: string, where: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from ${table} where ${where}`,
  );
  return Number(rows[0]?.count);
}
