import type { Permission, Result } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import {
  addDoctor,
  addWithRights,
  openSigningDesk,
  placeTests,
  type CaseFacts,
  type SigningDesk,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { TestClock } from '../../../../test-support/laboratory.test-support.ts';
import type { KaryotypeRef } from './move.ts';
import type { Cell } from './parts-repository.ts';
import type { KaryotypeDescription } from './register.ts';
import { karyotypesService, type KaryotypesService } from './service.ts';

/** The genetics room on a database with the hospital's own catalogue. */
export interface Room extends SigningDesk {
  readonly clock: TestClock;
  readonly service: KaryotypesService;
  readonly reader: Actor;
  readonly other: Actor;
  readonly third: Actor;
  readonly approver: Actor;
  readonly grower: Actor;
}

export const geneticsRights: readonly Permission[] = [
  'patients.read',
  'results.read',
  'karyotypes.culture',
  'karyotypes.work',
  'karyotypes.approve',
];

async function openRoom(url: string, clock: TestClock): Promise<Room> {
  const desk = await openSigningDesk(url, clock);
  const { database } = desk;
  const service = karyotypesService({ database, clock, catalogue: catalogueService({ database, clock }) });
  const person = (permissions: readonly Permission[]): Promise<Actor> => addWithRights(desk, { permissions });
  return {
    ...desk,
    clock,
    service,
    reader: await person(geneticsRights),
    other: await person(geneticsRights),
    third: await person(geneticsRights),
    approver: await addDoctor(desk, [...geneticsRights]),
    grower: await person(['patients.read', 'karyotypes.culture']),
  };
}

/** When every test of the room begins. */
export const start = '2026-11-15T08:00:00+07:00';

/** The room of one file of tests: there from its first test on, gone after the last. */
export function useRoom(): Room {
  const room = {} as { -readonly [Part in keyof Room]: Room[Part] };
  let home: TestDatabase;
  beforeAll(async () => {
    home = await createTestDatabase();
    Object.assign(room, await openRoom(home.appUrl, fakeClock(start)));
  });
  afterAll(async () => {
    await room.database.close();
    await home.drop();
  });
  beforeEach(() => room.clock.set(start));
  return room;
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

export function reasonOf(result: Result<unknown>): string {
  if (result.ok) return 'ok';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

/** Of which test the specimen is what it must be. */
const kinds = { 'NST-MAU': 'blood', 'NST-OI': 'amnio', 'NST-GAI': 'cvs' } as const;
export type KaryotypeTest = keyof typeof kinds;

export interface Opened {
  readonly id: string;
  readonly code: string;
  readonly recordId: string;
}

export async function open(
  room: Room,
  testCode: KaryotypeTest = 'NST-MAU',
  facts: CaseFacts = {},
): Promise<Opened> {
  const recordId = await placeTests(room, [testCode], facts);
  const opened = await room.service.register(room.reader, {
    recordId,
    testCode,
    runNo: 1,
    specimenKind: kinds[testCode],
    indication: 'recurrent_miscarriage',
    indicationText: null,
    consentDate: '2026-11-01',
  });
  const { id, code } = valueOf(opened);
  return { id, code, recordId };
}

/** As the screen would send it now. */
export async function seen({ database }: Room, id: string): Promise<{ id: string; version: number }> {
  const { rows } = await database.pool.query<{ version: number }>(
    'select version from karyotype where id = $1',
    [id],
  );
  return { id, version: rows[0]?.version ?? 0 };
}

export async function stored(
  { database }: Room,
  id: string,
): Promise<Readonly<Record<string, unknown>> & { status: string }> {
  const { rows } = await database.pool.query('select * from karyotype where id = $1', [id]);
  return rows[0] as Readonly<Record<string, unknown>> & { status: string };
}

export async function addFile({ database }: Room, owner: Actor): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into stored_file (id, account_id, name, type, size, sha256) values ($1, $2, 'metaphase.png', 'image/png', 9, $3)`,
    [id, owner.accountId, id.replaceAll('-', '').padEnd(64, '0')],
  );
  return id;
}

/** Twenty counted, of which five were analysed and three laid out, all of one line. */
export function someCells(count = 20, more: Partial<Cell> = {}): readonly Cell[] {
  return Array.from({ length: count }, (_, index) => ({
    no: index + 1,
    slide: 'A1',
    x: null,
    y: null,
    kind: index < 3 ? 'karyotyped' : index < 5 ? 'analysed' : 'counted',
    chromosomes: 46,
    line: 1,
    isSingle: false,
    isDropped: false,
    revision: 0,
    ...more,
  }));
}

/** Grown for three days, harvested and stained. */
export async function band(room: Room, id: string): Promise<KaryotypeRef> {
  const { service, grower, clock } = room;
  const culture = { label: 'A', medium: 'RPMI 1640', mitogen: 'PHA', plannedHours: 72 };
  const setTime = new Date(clock.now()).toISOString();
  valueOf(
    await service.setUpCulture(grower, { seen: await seen(room, id), culture: { ...culture, setTime } }),
  );
  clock.advance({ days: 3 });
  const harvest = { label: 'A', harvestTime: new Date(clock.now()).toISOString(), remark: null };
  valueOf(await service.harvest(grower, { seen: await seen(room, id), harvest }));
  const banding = { method: 'GTG', level: 550, remark: null } as const;
  return valueOf(await service.stain(grower, { seen: await seen(room, id), banding }));
}

/** Begun by this person, with images and cells. */
export async function begin(
  room: Room,
  id: string,
  reader: Actor,
  cells: readonly Cell[] = someCells(),
): Promise<void> {
  const { service } = room;
  valueOf(await service.beginReading(reader, await seen(room, id)));
  valueOf(await service.keepCells(reader, { id, cells }));
}

export async function attachImages(room: Room, id: string, owner: Actor): Promise<readonly string[]> {
  const files: string[] = [];
  for (const kind of ['metaphase', 'karyogram'] as const) {
    const fileId = await addFile(room, owner);
    valueOf(await room.service.attachImage(owner, { seen: await seen(room, id), fileId, kind }));
    files.push(fileId);
  }
  return files;
}

export async function finish(
  room: Room,
  id: string,
  reader: Actor,
  iscn: string,
): Promise<Result<KaryotypeRef>> {
  return room.service.finishReading(reader, { seen: await seen(room, id), iscn, countsRemark: null });
}

/** Read by two people, with these formulas. */
export async function readTwice(
  room: Room,
  id: string,
  [first, second]: readonly [string, string] = ['46,XX', '46,XX'],
): Promise<Result<KaryotypeRef>> {
  await begin(room, id, room.reader);
  await attachImages(room, id, room.reader);
  valueOf(await finish(room, id, room.reader, first));
  await begin(room, id, room.other, someCells(5));
  return finish(room, id, room.other, second);
}

export async function reviewed(
  room: Room,
  testCode: KaryotypeTest = 'NST-MAU',
  formulas: readonly [string, string] = ['46,XX', '46,XX'],
): Promise<Opened> {
  const opened = await open(room, testCode);
  await band(room, opened.id);
  valueOf(await readTwice(room, opened.id, formulas));
  return opened;
}

/** What is written about the findings of a record that was read twice. */
export async function describeFindings(
  room: Room,
  id: string,
  more: Partial<KaryotypeDescription> = {},
): Promise<void> {
  const description: KaryotypeDescription = {
    indication: 'recurrent_miscarriage',
    indicationText: null,
    consentDate: '2026-11-01',
    interpretation: 'Bộ nhiễm sắc thể bình thường',
    recommendation: 'Tư vấn di truyền',
    limitation: 'Không phát hiện được đột biến gen',
    ...more,
  };
  valueOf(await room.service.describe(room.reader, { seen: await seen(room, id), description }));
}

export async function itemOf(
  { database }: Room,
  { recordId }: Opened,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select run_no as "runNo", status, value_raw as value, entered_by as "enteredBy", verified_by as "verifiedBy"
       from result_item where lab_record_id = $1 order by run_no`,
    [recordId],
  );
  return rows;
}
