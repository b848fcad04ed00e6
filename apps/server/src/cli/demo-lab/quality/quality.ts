import { vietnamDateAt, type ControlLot } from '@senlab/domain';
import type { Catalogue } from '../../../modules/ground/catalogue/index.ts';
import { insertRows, demoAccountIds, hasInstruments } from '../demo-lab-repository.ts';
import type { Tx } from '../../../platform/tx.ts';
import { seedRandom, type SeedRandom } from '../../invented/chance.ts';
import { demoId, dayMs, staffOf, staffUsernames } from '../world.ts';
import {
  demoInstruments,
  type DemoInstrument,
  demoRunsOf,
  type DemoLot,
  type DemoRun,
} from './quality-plan.ts';
import {
  actionRow,
  instrumentRows,
  lotRow,
  qualityEvents,
  runRow,
  type QualityStaff,
} from './quality-rows.ts';

export interface DemoQualityCounts {
  readonly instruments: number;
  readonly lots: number;
  readonly runs: number;
  /** Why nothing was added. */
  readonly skipped: 'there-already' | 'accounts-missing' | 'places-missing' | null;
}

export interface DemoQualitySeeding {
  readonly nowMs: number;
  readonly catalogue: Catalogue;
}

interface Made {
  readonly instrument: DemoInstrument;
  readonly lots: readonly DemoLot[];
  readonly runs: readonly DemoRun[];
}

/** The second instrument's material is nearly at its end, so that the board has something to warn of. */
const lastDays = [150, 12] as const;

function lotsOf(
  instrument: DemoInstrument,
  { nowMs, random, days }: { readonly nowMs: number; readonly random: SeedRandom; readonly days: number },
): readonly DemoLot[] {
  const { code: instrumentCode, materialName } = instrument;
  const validFrom = vietnamDateAt(nowMs - 45 * dayMs);
  const validTo = vietnamDateAt(nowMs + days * dayMs);
  return instrument.tests.flatMap(({ testCode, unit, decimals, targets }) =>
    targets.map(({ level, mean, sd }): DemoLot => {
      const id = demoId(random, nowMs - 45 * dayMs, level);
      const place = { id, instrumentCode, testCode, level, materialName, unit, validFrom, validTo };
      const lot: ControlLot = {
        ...place,
        lotNo: `${instrument.lotNo}-${String(level)}`,
        mean: String(mean),
        sd: String(sd),
      };
      return { lot, decimals };
    }),
  );
}

function make(instrument: DemoInstrument, index: number, { nowMs, catalogue }: DemoQualitySeeding): Made {
  const random = seedRandom(`quality ${instrument.code}`);
  const tests = instrument.tests.flatMap((test) => {
    const known = catalogue.tests.get(test.testCode);
    return known === undefined ? [] : [{ ...test, unit: known.unit ?? test.unit }];
  });
  const known = { ...instrument, tests };
  const lots = lotsOf(known, { nowMs, random, days: lastDays[index % 2 === 0 ? 0 : 1] });
  const ofTests = Map.groupBy(lots, ({ lot }) => lot.testCode);
  const runs = [...ofTests.values()].flatMap((own) => demoRunsOf(own, { nowMs, random }));
  return { instrument: known, lots, runs };
}

async function write(
  tx: Tx,
  made: readonly Made[],
  { staff, locationCode, nowMs }: { staff: QualityStaff; locationCode: string; nowMs: number },
): Promise<void> {
  const random = seedRandom('quality events');
  const lots = made.flatMap((each) => each.lots.map(({ lot }) => lot));
  const runs = made.flatMap((each) => each.runs);
  const proposedMs = nowMs - 46 * dayMs;
  const instruments = made.map(({ instrument }) => instrumentRows(instrument, locationCode));
  await insertRows(
    tx,
    'instrument',
    instruments.map(({ instrument }) => instrument),
  );
  await insertRows(
    tx,
    'instrument_test',
    instruments.flatMap(({ tests }) => tests),
  );
  await insertRows(
    tx,
    'control_lot',
    lots.map((lot) => lotRow(lot, staff, proposedMs)),
  );
  await insertRows(
    tx,
    'control_run',
    runs.map((run) => runRow(run, staff)),
  );
  await insertRows(
    tx,
    'corrective_action',
    runs.filter(({ correctedMs }) => correctedMs !== null).map((run) => actionRow(run, { staff, random })),
  );
  await insertRows(tx, 'audit_event', qualityEvents({ lots, runs, proposedMs, staff, random }));
}

function nothing(skipped: DemoQualityCounts['skipped']): DemoQualityCounts {
  return { instruments: 0, lots: 0, runs: 0, skipped };
}

/**
 * Two instruments with their control lots and thirty days of runs. Once there is an instrument nothing is added: a
 * second run on another day would otherwise grow a second past.
 */
export async function seedDemoQuality(tx: Tx, seeding: DemoQualitySeeding): Promise<DemoQualityCounts> {
  if (await hasInstruments(tx)) return nothing('there-already');
  const staff = staffOf(await demoAccountIds(tx, staffUsernames));
  if (staff === undefined) return nothing('accounts-missing');
  const { locations, sections } = seeding.catalogue;
  const site = [...locations.values()].find(({ isActive, hasLab }) => isActive && hasLab);
  if (site === undefined) return nothing('places-missing');
  const made = demoInstruments
    .filter(({ sectionCode }) => sections.has(sectionCode))
    .map((instrument, index) => make(instrument, index, seeding))
    .filter(({ lots }) => lots.length > 0);
  const people = { technician: staff.technician.id, doctor: staff.doctor.id };
  await write(tx, made, { staff: people, locationCode: site.code, nowMs: seeding.nowMs });
  return {
    instruments: made.length,
    lots: made.reduce((sum, { lots }) => sum + lots.length, 0),
    runs: made.reduce((sum, { runs }) => sum + runs.length, 0),
    skipped: null,
  };
}
