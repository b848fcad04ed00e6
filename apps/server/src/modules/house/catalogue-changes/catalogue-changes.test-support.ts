import { jobs, type Permission, type Result } from '@senlab/domain';
import {
  plainCodes,
  addPerson,
  openLaboratory,
  type Laboratory,
  type TestClock,
  type TestHome,
} from '../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ChangeView } from './proposed-change.ts';
import type { DecidingCommand } from './decide.ts';
import type { PanelDraft, RangeDraft, TestDraft } from './drafts.ts';
import { catalogueChangesService, type CatalogueChangesService } from './service.ts';
import { toTestVersion } from './resolvers.ts';

export interface ChangeLab extends Laboratory {
  readonly service: CatalogueChangesService;
  readonly technician: Actor;
  readonly doctor: Actor;
  /** A plain test with one range for everybody, 10 to 40, that no other test case has touched. */
  freshTest(): string;
}

export async function openChangeLab(home: TestHome, clock: TestClock): Promise<ChangeLab> {
  const lab = await openLaboratory(home, clock);
  const codes = [...plainCodes];
  return {
    ...lab,
    service: catalogueChangesService(lab),
    technician: await addPerson(lab.database, {
      permissions: jobs.technician.permissions,
      name: 'Kỹ Thuật Viên',
    }),
    doctor: await addPerson(lab.database, { permissions: jobs.labDoctor.permissions, name: 'Bác Sĩ Mẫu' }),
    freshTest() {
      const code = codes.shift();
      if (code === undefined) throw new Error('no plain test is left');
      return code;
    },
  };
}

export function personWith(lab: ChangeLab, permissions: readonly Permission[]): Promise<Actor> {
  return addPerson(lab.database, { permissions });
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

export const anybody: RangeDraft = { pregnancy: 'ANY', low: '10', high: '40', source: 'Thử' };

/** The version in force as the screen would begin with it, with some fields said otherwise. */
export async function draftOf(
  lab: ChangeLab,
  code: string,
  changes: Partial<TestDraft> = {},
): Promise<TestDraft> {
  const { content } = must(await lab.service.test(lab.doctor, code));
  return { ...toTestVersion(content), ...changes };
}

export function newTest(code: string, changes: Partial<TestDraft> = {}): TestDraft {
  return {
    code,
    name: 'Xét nghiệm mới',
    sectionCode: 'x-section',
    resultType: 'numeric',
    unit: 'U/L',
    decimals: 0,
    allowsNegative: false,
    specimenTypeCode: 'XTUBE',
    method: 'Phương pháp thử',
    choices: [],
    sensitive: [],
    turnaroundMinutes: 60,
    ranges: [anybody],
    ...changes,
  };
}

export const panelDraft: PanelDraft = {
  code: 'XPANEL',
  name: 'Nhóm thử',
  testCodes: ['XHGB', 'XPLAIN'],
  isActive: true,
};

export const reason = 'Theo hướng dẫn mới của hãng';

/** Proposed by the technician. */
export async function propose(
  lab: ChangeLab,
  code: string,
  changes: Partial<TestDraft> = { name: 'Tên mới' },
): Promise<ChangeView> {
  const { version } = must(await lab.service.test(lab.doctor, code));
  const draft = await draftOf(lab, code, changes);
  return must(await lab.service.proposeTest(lab.technician, { draft, baseVersion: version, reason }));
}

export async function decide(
  lab: ChangeLab,
  command: DecidingCommand,
  { id, rowVersion }: ChangeView,
): Promise<ChangeView> {
  const actor = command === 'withdraw' ? lab.technician : lab.doctor;
  return must(await lab.service.decide(actor, command, { id, rowVersion, reason: 'Chưa đủ căn cứ' }));
}

/** Proposed by the technician, approved by the doctor. */
export async function change(lab: ChangeLab, code: string, changes: Partial<TestDraft>): Promise<ChangeView> {
  return decide(lab, 'approve', await propose(lab, code, changes));
}

export interface StoredTestRange {
  readonly id: string;
  readonly low: string | null;
  readonly status: string;
  readonly change_id: string | null;
  readonly proposed_by: string | null;
  readonly approved_by: string | null;
}

export async function rangesOf(lab: ChangeLab, code: string): Promise<readonly StoredTestRange[]> {
  const { rows } = await lab.database.pool.query<StoredTestRange>(
    `select id, low, status, change_id, proposed_by, approved_by from reference_range
      where test_code = $1 order by created_at, id`,
    [code],
  );
  return rows;
}

export async function versionsOf(lab: ChangeLab, code: string): Promise<readonly object[]> {
  const { rows } = await lab.database.pool.query<object>(
    `select version, name, effective_from, effective_to, change_id from test_item where code = $1 order by version`,
    [code],
  );
  return rows;
}
