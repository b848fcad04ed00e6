import { vietnamDateAt } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { dayMs, hourMs, minuteMs, valueOf } from '../world.ts';
import type { DemoCase } from './demo-case.ts';
import type { KaryotypeStage } from './planned-case.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** A record on its way, as far as its plan lets it come. */
interface Working {
  readonly lab: PastLaboratory;
  readonly demo: DemoCase;
  seen: Seen;
  atMs: number;
}

const kinds: Readonly<Record<string, 'blood' | 'amnio'>> = { 'NST-MAU': 'blood', 'NST-OI': 'amnio' };

async function register(lab: PastLaboratory, demo: DemoCase): Promise<Working> {
  const testCode = demo.plan.tests?.[0] ?? '';
  const atMs = demo.lastMs + 10 * minuteMs;
  const { session } = lab.world.staff.geneticist;
  const seen = valueOf(
    await lab.at(atMs).karyotypes.register(session, {
      recordId: demo.recordId,
      testCode,
      runNo: 1,
      specimenKind: kinds[testCode] ?? 'blood',
      indication: testCode === 'NST-OI' ? 'abnormal_fetus_history' : 'infertility',
      indicationText: null,
      consentDate: vietnamDateAt(demo.plan.orderedMs),
      isDemo: true,
    }),
  );
  return { lab, demo, seen, atMs };
}

async function grow(working: Working): Promise<void> {
  const { lab } = working;
  working.atMs += 20 * minuteMs;
  const isFluid = working.demo.plan.tests?.includes('NST-OI') === true;
  const ofFluid = { medium: 'AmnioMAX', mitogen: null, plannedHours: 240 };
  const ofBlood = { medium: 'RPMI 1640', mitogen: 'PHA', plannedHours: 72 };
  const culture = { setTime: isoOf(working.atMs), ...(isFluid ? ofFluid : ofBlood) };
  const { karyotypes } = lab.at(working.atMs);
  for (const label of ['A', 'B']) {
    const given = { seen: working.seen, culture: { ...culture, label } };
    working.seen = valueOf(await karyotypes.setUpCulture(lab.world.staff.technician.session, given));
  }
}

async function harvest(working: Working): Promise<void> {
  const { lab } = working;
  working.atMs += 3 * dayMs;
  const { karyotypes } = lab.at(working.atMs);
  for (const label of ['A', 'B']) {
    const given = { label, harvestTime: isoOf(working.atMs), remark: null };
    const { session } = lab.world.staff.technician;
    working.seen = valueOf(await karyotypes.harvest(session, { seen: working.seen, harvest: given }));
  }
}

async function stain(working: Working): Promise<void> {
  const { lab, seen } = working;
  working.atMs += 20 * hourMs;
  const banding = { method: 'GTG', level: 550, remark: null } as const;
  const { session } = lab.world.staff.technician;
  working.seen = valueOf(await lab.at(working.atMs).karyotypes.stain(session, { seen, banding }));
}

/** Two lines in thirty cells: what is counted on because one line alone would not explain it. */
async function read(working: Working): Promise<void> {
  const { lab, seen } = working;
  working.atMs += hourMs;
  const { session } = lab.world.staff.geneticist;
  const { karyotypes } = lab.at(working.atMs);
  working.seen = valueOf(await karyotypes.beginReading(session, seen));
  const cells = Array.from({ length: 30 }, (_, index) => ({
    no: index + 1,
    slide: 'A1',
    x: String(40 + index),
    y: '12.5',
    kind: index % 6 === 0 ? ('karyotyped' as const) : ('counted' as const),
    chromosomes: index < 12 ? 45 : 46,
    line: index < 12 ? 1 : 2,
    isSingle: false,
    isDropped: false,
    revision: 0,
  }));
  valueOf(await karyotypes.keepCells(session, { id: seen.id, cells }));
  const done = { seen: working.seen, iscn: 'mos 45,X[12]/46,XX[18]', countsRemark: null };
  working.seen = valueOf(await karyotypes.finishReading(session, done));
}

async function fail(working: Working): Promise<void> {
  const { lab } = working;
  working.atMs += 2 * dayMs;
  const { session } = lab.world.staff.geneticist;
  for (const label of ['A', 'B']) {
    const told = { toldTo: 'Người bệnh', toldTime: isoOf(working.atMs) };
    const failure = { label, reason: 'Tế bào không phát triển', ...told };
    const { karyotypes } = lab.at(working.atMs);
    working.seen = valueOf(await karyotypes.failCulture(session, { seen: working.seen, failure }));
  }
}

const moveTo =
  (step: 'hold' | 'cancel', reason: string) =>
  async (working: Working): Promise<void> => {
    const { lab, seen } = working;
    working.atMs += hourMs;
    const { session } = lab.world.staff.geneticist;
    working.seen = valueOf(await lab.at(working.atMs).karyotypes.move(session, { seen, step, reason }));
  };

/** What was done to come there. */
const ways: Readonly<Record<KaryotypeStage, readonly ((working: Working) => Promise<void>)[]>> = {
  registered: [],
  cultured: [grow],
  harvested: [grow, harvest],
  banded: [grow, harvest, stain],
  analysing: [grow, harvest, stain, read],
  culture_failed: [grow, fail],
  on_hold: [grow, moveTo('hold', 'Chờ mẫu của người chồng')],
  cancelled: [moveTo('cancel', 'Người bệnh xin hoãn xét nghiệm')],
};

/** The records of chromosomes, after their tubes have come; those of a couple stand side by side. */
export async function workUpKaryotypes(lab: PastLaboratory, cases: readonly DemoCase[]): Promise<void> {
  const planned = cases.filter(({ plan, received }) => plan.karyotype !== undefined && received.size > 0);
  const worked: Working[] = [];
  for (const demo of planned) {
    const working = await register(lab, demo);
    for (const step of ways[demo.plan.karyotype ?? 'registered']) await step(working);
    worked.push(working);
  }
  const [wife, husband] = ['analysing', 'banded'].map((stage) =>
    worked.find(({ demo }) => demo.plan.karyotype === stage),
  );
  if (wife === undefined || husband === undefined) return;
  const { session } = lab.world.staff.geneticist;
  const atMs = Math.max(wife.atMs, husband.atMs) + minuteMs;
  valueOf(await lab.at(atMs).karyotypes.linkCouple(session, { seen: wife.seen, spouseId: husband.seen.id }));
}
