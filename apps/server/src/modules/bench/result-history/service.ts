import { formatValue, gestationalAgeAt, ok, refuse, resultReach, type Result } from '@senlab/domain';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Catalogue, CatalogueService } from '../../ground/catalogue/index.ts';
import {
  valueOf,
  type ItemRow,
  type ResultView,
  listItemsOfRecords,
  readersOf,
  sightOfItem,
  viewOf,
  type ResultRecord,
} from '../results/index.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addView } from '../../ground/audit/index.ts';
import { findLivingPatient, rangePersonOf } from '../../patients/patients/index.ts';
import { hasOpenBreakGlass } from '../secrecy/index.ts';
import { wardOf } from '../../ground/wards/index.ts';
import { listNewestRecords, recordsShown } from './repository.ts';

/** A value on its day: a point of a course. */
export interface PastResult {
  readonly recordId: string;
  readonly sid: string;
  readonly testCode: string;
  readonly testName: string;
  readonly sectionName: string;
  readonly collectedAt: string;
  readonly collectedMs: number;
  readonly gestationalDays: number | null;
  readonly value: string;
  readonly number: string | null;
  readonly unit: string | null;
  readonly flag: string | null;
  readonly isCritical: boolean;
  readonly isReleased: boolean;
  readonly range: ResultView['range'];
}

/** None where nobody knows when it was collected: it has no place in time. */
function pastResultOf(
  item: ItemRow,
  view: ResultView,
  { catalogue, sid }: { readonly catalogue: Catalogue; readonly sid: string },
): readonly PastResult[] {
  const value = valueOf(item);
  const collectedMs = msOf(item.collectedAt);
  if (value === null || item.collectedAt === null || collectedMs === null) return [];
  const test = catalogue.tests.get(item.testCode);
  return [
    {
      recordId: item.labRecordId,
      sid,
      testCode: item.testCode,
      testName: test?.name ?? item.testCode,
      sectionName: catalogue.sections.get(test?.sectionCode ?? '')?.name ?? '',
      collectedAt: item.collectedAt,
      collectedMs,
      // By the pregnancy that was frozen into the order: a due date that was put right later changes nothing here.
      gestationalDays: gestationalAgeAt(rangePersonOf(item).pregnancy, item.collectedAt) ?? null,
      value: formatValue(value, test?.decimals ?? null),
      number: value.number,
      unit: view.unit,
      flag: view.flag,
      isCritical: view.isCritical,
      isReleased: item.status === 'released',
      range: view.range,
    },
  ];
}

export interface ResultHistoryDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: CatalogueService;
}

export interface PatientHistory {
  readonly patientId: string;
  readonly results: readonly PastResult[];
  readonly isCut: boolean;
}

export interface ResultHistoryService {
  ofPatient(actor: Actor, patientId: string): Promise<Result<PatientHistory>>;
}

interface Asked {
  readonly actor: Actor;
  readonly patientId: string;
  readonly nowMs: number;
}

/** Of the own ward, or all of them where she was opened in an emergency: as each record is found by itself. */
async function recordsFor(tx: Tx, { actor, patientId, nowMs }: Asked): Promise<readonly ResultRecord[]> {
  const ward = await wardOf(tx, actor);
  const isOpened = ward !== 'every' && (await hasOpenBreakGlass(tx, actor, { patientId, nowMs }));
  return listNewestRecords(tx, patientId, isOpened ? 'every' : ward);
}

const counted: readonly string[] = ['entered', 'tech_verified', 'approved', 'released'];

/**
 * What somebody may not read is left out whole: a closed cell in a column of dates would tell when such a test was done,
 * and a gap how often.
 */
async function historyOf(
  tx: Tx,
  asked: Asked,
  catalogueService: CatalogueService,
): Promise<Omit<PatientHistory, 'patientId'>> {
  const found = await recordsFor(tx, asked);
  const records = found.slice(0, recordsShown);
  const catalogue = await catalogueService.current(tx);
  const readers = await readersOf(tx, records, asked);
  const sids = new Map(records.map(({ id, sid }) => [id, sid]));
  const items = await listItemsOfRecords(tx, [...readers.keys()]);
  const world = { catalogue, earlier: [], nowMs: asked.nowMs };
  const results = items.flatMap((item) => {
    const reader = readers.get(item.labRecordId);
    const isCounted = item.isSelected && item.valueRaw !== null && counted.includes(item.status);
    if (reader === undefined || !isCounted || sightOfItem(reader, item, catalogue) !== 'value') return [];
    const view = viewOf(item, world, reader);
    return view.isRestricted
      ? []
      : pastResultOf(item, view, { catalogue, sid: sids.get(item.labRecordId) ?? '' });
  });
  const newestFirst = results.toSorted((one, other) => other.collectedMs - one.collectedMs);
  return { results: newestFirst, isCut: found.length > recordsShown };
}

export function resultHistoryService(dependencies: ResultHistoryDependencies): ResultHistoryService {
  const { database, clock, catalogue } = dependencies;
  return {
    async ofPatient(actor, id) {
      if (!mayDo(actor, 'patients.read') || resultReach(actor) === 'none') return refuse({ kind: 'denied' });
      return inTransaction(database, async (tx) => {
        const patient = await findLivingPatient(tx, id);
        if (patient === undefined) return refuse({ kind: 'not-found', reason: 'patient-unknown' });
        const nowMs = clock.now();
        const history = await historyOf(tx, { actor, patientId: patient.id, nowMs }, catalogue);
        // Nobody sees results without leaving a trace, so the reading is a transaction that writes.
        const viewed = {
          actorId: actor.accountId,
          command: 'view-results',
          entity: 'patient',
          entityId: patient.code,
          patientId: patient.id,
        } as const;
        await addView(tx, viewed, isoOf(nowMs));
        return ok({ patientId: patient.id, ...history });
      });
    },
  };
}
