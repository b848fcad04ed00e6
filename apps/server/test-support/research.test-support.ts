import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { Permission, ResearchField, ResearchStudyDraft, Result } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestClock } from './laboratory.test-support.ts';
import { addWithRights, openSigningDesk, type SigningDesk } from './signing-desk.test-support.ts';
import type { Actor } from '../src/platform/actor.ts';
import type { Outcome } from '../src/platform/tx.ts';
import {
  studiesService,
  type ResearchChange,
  type StudiesService,
} from '../src/modules/research/studies/index.ts';
import {
  researchExportService,
  type ResearchExportService,
} from '../src/modules/research/files/export/service.ts';
import { researchFilesService, type ResearchFilesService } from '../src/modules/research/files/service.ts';

/** Studies and files on a database with the hospital's own catalogue. */
export interface Research extends SigningDesk {
  readonly clock: TestClock;
  readonly studies: StudiesService;
  readonly files: ResearchFilesService;
  readonly exports: ResearchExportService;
  readonly manager: Actor;
  readonly lead: Actor;
  readonly second: Actor;
  readonly third: Actor;
  readonly reader: Actor;
  readonly keyHolder: Actor;
  /** Of no study, with every right of research but the management. */
  readonly stranger: Actor;
}

export const researchRights: readonly Permission[] = ['research.read', 'research.write', 'research.export'];

export const start = '2026-11-15T08:00:00+07:00';

async function openResearch(url: string, clock: TestClock): Promise<Research> {
  const desk = await openSigningDesk(url, clock);
  const { database } = desk;
  const person = (...permissions: readonly Permission[]): Promise<Actor> =>
    addWithRights(desk, { permissions });
  return {
    ...desk,
    clock,
    studies: studiesService({ database, clock }),
    files: researchFilesService({ database, clock }),
    exports: researchExportService({ database, clock }),
    manager: await person('research.manage'),
    lead: await person(...researchRights),
    second: await person(...researchRights),
    third: await person(...researchRights),
    reader: await person('research.read'),
    keyHolder: await person('research.read', 'research.key'),
    stranger: await person(...researchRights, 'research.key'),
  };
}

export function useResearch(): Research {
  const research = {} as { -readonly [Part in keyof Research]: Research[Part] };
  let home: TestDatabase;
  beforeAll(async () => {
    home = await createTestDatabase();
    Object.assign(research, await openResearch(home.appUrl, fakeClock(start)));
  });
  afterAll(async () => {
    await research.database.close();
    await home.drop();
  });
  beforeEach(() => research.clock.set(start));
  return research;
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** What a change has made; throws where it was refused. */
export function made(result: Result<Outcome<ResearchChange>>): {
  id: string;
  version: number;
  label: string;
} {
  const { refusal, value } = valueOf(result);
  if (refusal !== null) throw new Error(JSON.stringify([refusal, value]));
  return { id: value.id ?? '', version: value.version ?? 0, label: value.label ?? '' };
}

/** Why not; «ok» where nothing was refused. Issues are named by their field. */
export function reasonOf(result: Result<unknown>): string {
  const refusal = result.ok
    ? (result.value as Partial<Outcome<ResearchChange>> | null)?.refusal
    : result.refusal;
  if (refusal === undefined || refusal === null) return 'ok';
  const issues = result.ok ? (result.value as Outcome<ResearchChange>).value.issues : [];
  if (issues.length > 0) return issues.map(({ field, reason }) => `${field}: ${reason}`).join(', ');
  return 'reason' in refusal ? refusal.reason : refusal.kind;
}

const field = (key: string, more: Partial<ResearchField> = {}): ResearchField => ({
  key,
  label: `Trường ${key}`,
  type: 'text',
  unit: null,
  isRequired: false,
  min: null,
  max: null,
  options: [],
  isRetired: false,
  ...more,
});

export const someFields: readonly ResearchField[] = [
  field('bmi', {
    label: 'Chỉ số khối cơ thể',
    type: 'number',
    unit: 'kg/m²',
    isRequired: true,
    min: 10,
    max: 80,
  }),
  field('parity', { label: 'Số lần sinh', type: 'integer', min: 0, max: 20 }),
  field('smoker', { label: 'Hút thuốc', type: 'boolean' }),
  field('onset', { label: 'Ngày khởi phát', type: 'date' }),
  field('severity', {
    label: 'Mức độ',
    type: 'choice',
    options: [
      { code: 'mild', label: 'Nhẹ' },
      { code: 'severe', label: 'Nặng' },
    ],
  }),
  field('note', { label: 'Ghi chú lâm sàng' }),
];

let drawn = 0;

export function aStudy(research: Research, changes: Partial<ResearchStudyDraft> = {}): ResearchStudyDraft {
  drawn += 1;
  return {
    code: `DT${drawn}`,
    title: 'Thiếu máu trong thai kỳ và kết cục',
    kind: 'study',
    investigatorId: research.lead.accountId,
    ethicsNo: '1234/QĐ-HĐĐĐ',
    ethicsFrom: '2026-01-01',
    ethicsUntil: '2027-12-31',
    startsOn: '2026-01-01',
    endsOn: '2027-06-30',
    isDoubleEntry: false,
    groups: ['Nhóm bệnh', 'Nhóm chứng'],
    ...changes,
  };
}

export async function versionOfStudy({ database }: Research, id: string): Promise<number> {
  const { rows } = await database.pool.query<{ version: number }>(
    'select version from research_study where id = $1',
    [id],
  );
  return rows[0]?.version ?? 0;
}

export async function seenFile({ database }: Research, id: string): Promise<{ id: string; version: number }> {
  const { rows } = await database.pool.query<{ version: number }>(
    'select version from research_file where id = $1',
    [id],
  );
  return { id, version: rows[0]?.version ?? 0 };
}

/** Active, with its form, its leader, a second and a third who write, a reader and a holder of the key. */
export async function activeStudy(
  research: Research,
  changes: Partial<ResearchStudyDraft> = {},
  fields = someFields,
): Promise<{ readonly id: string; readonly code: string }> {
  const { studies, manager, lead, second, third, reader, keyHolder } = research;
  const { id, label } = made(await studies.save(manager, { seen: null, draft: aStudy(research, changes) }));
  made(await studies.publishForm(lead, { seen: { id, version: 0 }, fields }));
  made(await studies.activate(manager, { id, version: await versionOfStudy(research, id) }));
  for (const writer of [second, third])
    made(await studies.setMember(manager, { studyId: id, accountId: writer.accountId, access: 'write' }));
  for (const other of [reader, keyHolder])
    made(await studies.setMember(manager, { studyId: id, accountId: other.accountId, access: 'read' }));
  return { id, code: label };
}

export const enrolment = {
  consentKind: 'written',
  consentOn: '2026-11-10',
  group: 'Nhóm bệnh',
  isInclusionMet: true,
  exclusionNote: null,
} as const;

export interface Enrolled {
  readonly id: string;
  readonly pseudonym: string;
}

export async function activeFile(
  research: Research,
  studyId: string,
  patientCode: string,
): Promise<Enrolled> {
  const { files, lead } = research;
  const person = { patientCode, birthYear: 1994 };
  const opened = made(await files.open(lead, { studyId, person, enrolment }));
  const seen = { id: opened.id, version: opened.version };
  made(await files.move(lead, { seen, step: 'enrol', reason: null }));
  return { id: opened.id, pseudonym: opened.label };
}

export async function enter(
  research: Research,
  id: string,
  values: Readonly<Record<string, string>>,
  by: Actor = research.lead,
): Promise<void> {
  const typed = Object.entries(values).map(([fieldKey, value]) => ({ fieldKey, value, revision: 0 }));
  const kept = valueOf(await research.files.keepValues(by, { id, values: typed }));
  if (kept.issues.length + kept.conflicts.length > 0) throw new Error(JSON.stringify(kept));
}
