import {
  findPersonNow,
  type StoredLabRecord,
  mayReadRecords,
  findLabRecord,
  listNotesOf,
  type NoteRow,
} from '../lab-records/index.ts';
import { ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading, inTransaction, type Tx } from '../../../platform/tx.ts';
import { listOpenedRecords, addView, listRecordEvents, type TimelineRow } from '../../ground/audit/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { listRecentRows, type RecentRow, findNameOf } from './repository.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { listOrdersOf, type OrderView } from '../orders/index.ts';
import { findPatient, lookAlikeIds, type PatientRow } from '../../patients/patients/index.ts';
import { listReflexNotices, listResultsOf, type ReflexNotice, type ResultView } from '../results/index.ts';
import { hasOpenBreakGlass } from '../secrecy/index.ts';
import { listSpecimensOf, type SpecimenView } from '../specimens/index.ts';
import { shownEvents } from './timeline.ts';

type PersonNow = NonNullable<Awaited<ReturnType<typeof findPersonNow>>>;

const compared = {
  patientCode: 'patientCode',
  fullName: 'patientName',
  birthDate: 'patientBirthYear',
  gender: 'patientGender',
  departmentName: 'departmentName',
  diagnosis: 'diagnosis',
} as const satisfies Readonly<Record<string, keyof PersonNow>>;

/**
 * What differs from the file today, by the names of the wire. Before the laboratory has taken the case nothing does:
 * what is on file then is what will be frozen.
 */
function changedSince(record: StoredLabRecord, now: PersonNow): readonly string[] {
  if (record.snapshotAt === null) return [];
  return Object.entries(compared).flatMap(([field, key]) => (record[key] === now[key] ? [] : [field]));
}

export interface RecentRecord extends RecentRow {
  readonly openedAt: string;
}

const shownRecords = 8;
/** More are looked at than shown: some may be of a ward that she has left. */
const consideredRecords = 40;
const rememberedMs = 30 * 24 * 3_600_000;

/**
 * What somebody opened is in the log; who it is about is read anew each time and only as far as the worklist shows it
 * now. What was opened in an emergency, or in a ward of before, is in the log alone.
 */
async function recentRecords(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  actor: Actor,
): Promise<Result<readonly RecentRecord[]>> {
  if (!mayReadRecords(actor)) return refuse({ kind: 'denied' });
  return reading(database, async (tx) => {
    const opened = await listOpenedRecords(tx, {
      actorId: actor.accountId,
      since: isoOf(clock.now() - rememberedMs),
      limit: consideredRecords,
    });
    const ids = opened.map(({ id }) => id);
    const rows = new Map(
      (await listRecentRows(tx, ids, await wardOf(tx, actor))).map((row) => [row.id, row]),
    );
    const shown = opened.flatMap(({ id, at }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ ...row, openedAt: at }];
    });
    return ok(shown.slice(0, shownRecords));
  });
}

export interface LabRecordDetailsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: CatalogueService;
}

/** The person on the page: her file today, beside the snapshot of the record. */
export interface PersonOnPage {
  readonly file: PatientRow;
  readonly mother: PatientRow | undefined;
  readonly hasLookAlike: boolean;
  readonly changedSince: readonly string[];
}

export interface LabRecordDetails {
  readonly record: StoredLabRecord;
  readonly registeredByName: string | null;
  readonly person: PersonOnPage;
  readonly orders: readonly OrderView[];
  readonly specimens: readonly SpecimenView[];
  readonly results: readonly ResultView[] | null;
  readonly reflexNotices: readonly ReflexNotice[];
  readonly notes: readonly NoteRow[];
  readonly timeline: readonly TimelineRow[];
}

export interface LabRecordDetailsService {
  record(actor: Actor, id: string): Promise<Result<LabRecordDetails>>;
  /** The last ones that the actor opened. */
  recent(actor: Actor): Promise<Result<readonly RecentRecord[]>>;
}

/** Of the own ward, or opened in an emergency. */
async function findVisible(
  tx: Tx,
  actor: Actor,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<StoredLabRecord | undefined> {
  const record = await findLabRecord(tx, id);
  if (record === undefined || isInWard(await wardOf(tx, actor), record.departmentId)) return record;
  return (await hasOpenBreakGlass(tx, actor, { patientId: record.patientId, nowMs })) ? record : undefined;
}

async function personOf(tx: Tx, record: StoredLabRecord): Promise<PersonOnPage> {
  const [file, now, alike] = await Promise.all([
    findPatient(tx, record.patientId),
    findPersonNow(tx, record),
    lookAlikeIds(tx, [record.patientId]),
  ]);
  if (file === undefined || now === undefined) throw new Error('a record without its patient');
  const mother = file.motherId === null ? undefined : await findPatient(tx, file.motherId);
  return {
    file,
    mother,
    hasLookAlike: alike.has(record.patientId),
    changedSince: changedSince(record, now),
  };
}

/** Who looked at whom is kept, as the law wants it; nobody is answered whose look could not be written down. */
function noteView(
  { database, clock }: LabRecordDetailsDependencies,
  actor: Actor,
  record: StoredLabRecord,
): Promise<void> {
  const event = {
    actorId: actor.accountId,
    entity: 'lab-record',
    entityId: record.sid,
    patientId: record.patientId,
    labRecordId: record.id,
  } as const;
  const at = isoOf(clock.now());
  return inTransaction(database, (tx) => addView(tx, event, at));
}

/** Everything at once: none of the readings needs another. */
async function gather(
  dependencies: LabRecordDetailsDependencies,
  actor: Actor,
  record: StoredLabRecord,
): Promise<LabRecordDetails> {
  const { database, clock } = dependencies;
  return reading(database, async (tx) => {
    const catalogue = await dependencies.catalogue.current(tx);
    const question = { record, catalogue, actor, nowMs: clock.now() };
    const [registeredByName, person, orders, specimens, results, reflexNotices, notes, events] =
      await Promise.all([
        findNameOf(tx, record.registeredBy),
        personOf(tx, record),
        listOrdersOf(tx, record.id),
        listSpecimensOf(tx, record.id),
        listResultsOf(tx, question),
        listReflexNotices(tx, question),
        listNotesOf(tx, record.id),
        listRecordEvents(tx, record),
        noteView(dependencies, actor, record),
      ]);
    const timeline = shownEvents(events, { actor, catalogue });
    return { record, registeredByName, person, orders, specimens, results, reflexNotices, notes, timeline };
  });
}

export function labRecordDetailsService(dependencies: LabRecordDetailsDependencies): LabRecordDetailsService {
  return {
    async record(actor, id) {
      if (!mayReadRecords(actor)) return refuse({ kind: 'denied' });
      const record = await reading(dependencies.database, (tx) =>
        findVisible(tx, actor, { id, nowMs: dependencies.clock.now() }),
      );
      if (record === undefined) return refuse({ kind: 'not-found', reason: 'record-unknown' });
      return ok(await gather(dependencies, actor, record));
    },
    recent: (actor) => recentRecords(dependencies, actor),
  };
}
