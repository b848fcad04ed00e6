import { checkInstrument, invalid, ok, refuse, type CheckedInstrument, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { mayReadInstruments, type QualityControlDependencies, tellQualityChange } from './dependencies.ts';
import {
  findInstrument,
  insertInstrument,
  listInstruments,
  lockInstrument,
  replaceTests,
  updateInstrument,
  type InstrumentRow,
  type SavedInstrument,
} from './instrument-repository.ts';

export interface InstrumentDraft {
  readonly code: string;
  /** Null: a new one. */
  readonly version: number | null;
  readonly name: string;
  readonly locationCode: string;
  readonly sectionCode: string;
  readonly isActive: boolean;
  readonly tests: readonly { readonly testCode: string; readonly requiredLevels: readonly number[] }[];
}

export interface Instruments {
  instruments(actor: Actor): Promise<Result<readonly InstrumentRow[]>>;
  saveInstrument(actor: Actor, draft: InstrumentDraft): Promise<Result<InstrumentRow>>;
}

function checkPlaces(
  draft: InstrumentDraft,
  checked: CheckedInstrument,
  { locations, sections, tests }: Catalogue,
): Result<SavedInstrument> {
  const { locationCode, sectionCode, isActive } = draft;
  const site = locations.get(locationCode);
  const isPlaced = site !== undefined && site.isActive && site.hasLab && sections.has(sectionCode);
  if (!isPlaced) return invalid('instrument-place-wrong');
  if (!checked.tests.every(({ testCode }) => tests.has(testCode))) return invalid('test-unknown');
  return ok({ ...checked, locationCode, sectionCode, isActive });
}

const audited = ['name', 'locationCode', 'sectionCode', 'isActive', 'tests'] as const;

function eventOf(actor: Actor, before: InstrumentRow | undefined, after: SavedInstrument): AuditEvent {
  const changed = audited.filter(
    (field) => before === undefined || JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return {
    actorId: actor.accountId,
    action: 'config',
    command: 'save',
    entity: 'instrument',
    entityId: after.code,
    diff: Object.fromEntries(changed.map((field) => [field, [before?.[field] ?? null, after[field]]])),
  };
}

/** The row as it was; undefined where it is new. */
async function write(
  tx: Tx,
  after: SavedInstrument,
  version: number | null,
): Promise<Result<InstrumentRow | undefined>> {
  if (version === null) {
    const isNew = await insertInstrument(tx, after);
    return isNew ? ok(undefined) : refuse({ kind: 'conflict', reason: 'instrument-exists' });
  }
  const before = await lockInstrument(tx, after.code);
  if (before === undefined) return refuse({ kind: 'not-found', reason: 'instrument-unknown' });
  if (before.version !== version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  await updateInstrument(tx, after);
  return ok(before);
}

async function save(
  { database, clock, catalogue }: QualityControlDependencies,
  actor: Actor,
  draft: InstrumentDraft,
): Promise<Result<InstrumentRow>> {
  if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
  const checked = checkInstrument(draft);
  if (!checked.ok) return checked;
  return inTransaction(database, async (tx) => {
    const placed = checkPlaces(draft, checked.value, await catalogue.current(tx));
    if (!placed.ok) return placed;
    const after = placed.value;
    const written = await write(tx, after, draft.version);
    if (!written.ok) return written;
    await replaceTests(tx, after.code, after.tests);
    const stored = await findInstrument(tx, after.code);
    if (stored === undefined) throw new Error('an instrument was not stored');
    await addAuditEvents(tx, [eventOf(actor, written.value, stored)], isoOf(clock.now()));
    await tellQualityChange(tx, after.code);
    return ok(stored);
  });
}

export function instrumentsOf(dependencies: QualityControlDependencies): Instruments {
  return {
    async instruments(actor) {
      if (!mayReadInstruments(actor)) return refuse({ kind: 'denied' });
      return ok(await reading(dependencies.database, listInstruments));
    },
    saveInstrument: (actor, draft) => save(dependencies, actor, draft),
  };
}
