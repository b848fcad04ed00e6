import { freezePregnancyContext, vietnamDateAt, type PregnancyContext } from '@senlab/domain';
import { seedRandom, type SeedRandom } from '../../invented/chance.ts';
import { findLabRecord } from '../../../modules/bench/lab-records/index.ts';
import type { OrderDraft } from '../../../modules/bench/orders/index.ts';
import { listSpecimensOf } from '../../../modules/bench/specimens/index.ts';
import { sortIntoPapers } from '../../../modules/reports/reports/index.ts';
import { isoOf } from '../../../platform/moment.ts';
import { pregnancyFactsOf } from '../people/person.ts';
import type { RegisteredPerson } from '../people/register.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { valueOf } from '../world.ts';
import { diagnosisOf, isFromWard, wardOf, type DemoCase, type Rounds } from './demo-case.ts';
import type { PastDays } from './past-days.ts';
import type { PlannedCase } from './planned-case.ts';

/** Who measures in the demonstration, and with what. */
const sonographers = [
  ['ThS.BS Phạm Quỳnh Anh', 'Voluson E10 – Phòng SA 3'],
  ['BS. Đinh Thị Hoa Súng', 'Voluson S8 – Phòng SA 1'],
] as const;

/** Length and nuchal translucency of a fetus of that age, as the sonographer wrote them. */
function screeningOf(
  { panels, orderedMs }: PlannedCase,
  { gaDaysAtOrder }: PregnancyContext,
  random: SeedRandom,
): OrderDraft['screening'] {
  const isFirst = panels.includes('DOUBLE');
  if (!isFirst && !panels.includes('TRIPLE')) return null;
  const asked = { isSmoker: random.below(41) === 0, hasDiabetesType1: random.below(53) === 0 };
  const scan = { ultrasoundDate: vietnamDateAt(orderedMs), ...asked };
  if (!isFirst) return { crlMm: null, ntMm: null, sonographer: null, machine: null, ...scan };
  const length = Math.min(84, Math.max(45, 45 + ((gaDaysAtOrder ?? 85) - 77) * 1.8));
  const [sonographer, machine] = random.pick<readonly [string, string]>(sonographers);
  return {
    crlMm: length.toFixed(1),
    ntMm: `1.${String(10 + random.below(80))}`,
    sonographer,
    machine,
    ...scan,
  };
}

function payerOf(plan: PlannedCase): 'bhyt' | 'fee' | 'service' {
  if (plan.person.insuranceNo !== null) return 'bhyt';
  return isFromWard(plan) ? 'fee' : 'service';
}

function pregnancyOf({ person, orderedMs }: PlannedCase): OrderDraft['pregnancy'] {
  const facts = pregnancyFactsOf(person, orderedMs);
  if (facts.state !== 'pregnant') return null;
  const { lmp, edd, eddSource, ultrasound, fetuses, chorionicity, para } = facts;
  return {
    lmp,
    edd,
    eddSource,
    ultrasoundDate: ultrasound?.date ?? null,
    ultrasoundGaDays: ultrasound?.gestationalDays ?? null,
    transferDate: null,
    embryoDays: null,
    fetuses: fetuses ?? 1,
    chorionicity,
    para,
    conception: person.pregnancy?.conception ?? null,
  };
}

function visitOf(
  plan: PlannedCase,
  random: SeedRandom,
): Pick<OrderDraft, 'visitType' | 'weightKg' | 'heightCm'> {
  const isChild = plan.person.kind === 'newborn';
  return {
    visitType: isChild || isFromWard(plan) ? 'inpatient' : 'outpatient',
    weightKg: isChild ? '3.1' : String(46 + random.below(24)),
    heightCm: isChild ? '49' : String(150 + random.below(16)),
  };
}

type Ordered = Pick<DemoCase, 'lab' | 'random' | 'locationCode' | 'patient' | 'plan' | 'pregnancy'>;

function draftOf({ lab, random, locationCode, patient, plan, pregnancy }: Ordered): OrderDraft {
  const { priority, twist, person } = plan;
  const { department, doctor, extension } = wardOf(lab.world, plan);
  const isUrgent = priority === 'stat';
  return {
    ...visitOf(plan, random),
    patientId: patient.id,
    locationCode,
    departmentId: department?.id ?? null,
    doctorId: doctor.id,
    diagnosis: diagnosisOf(plan, pregnancy),
    icdMain: pregnancy.state === 'pregnant' ? 'Z34.9' : null,
    payerType: payerOf(plan),
    pregnancyState: pregnancy.state,
    pregnancy: pregnancyOf(plan),
    cyclePhase: pregnancy.cyclePhase,
    priority,
    phoneExtension: isUrgent ? extension : null,
    clinicalInfo: isUrgent ? 'Đang chuyển dạ, cần kết quả ngay' : null,
    paymentStatus: twist === 'unpaid' ? 'unpaid' : person.insuranceNo === null ? 'paid' : 'insured',
    items: [
      ...plan.panels.map((code) => ({ kind: 'panel' as const, code, reorderReason: null })),
      ...(plan.tests ?? []).map((code) => ({ kind: 'test' as const, code, reorderReason: null })),
    ],
    screening: screeningOf(plan, pregnancy, random),
    orderedTime: null,
  };
}

/** What she has had already is ordered again with a reason, once the order says that it needs one. */
async function place({ lab, plan }: Ordered, draft: OrderDraft): Promise<string> {
  const { orders } = lab.at(plan.orderedMs);
  const { session } = isFromWard(plan) ? lab.world.staff.clinician : lab.world.staff.reception;
  const first = valueOf(await orders.place(session, draft));
  const had = new Set(first.value.repeated.map(({ itemCode }) => itemCode));
  const items = draft.items.map((item) =>
    had.has(item.code) ? { ...item, reorderReason: 'clinical_change' } : item,
  );
  const { refusal, value } =
    had.size === 0 ? first : valueOf(await orders.place(session, { ...draft, items }));
  if (value.recordId === null)
    throw new Error(`an order of the sample data is refused: ${JSON.stringify({ refusal, value, draft })}`);
  return value.recordId;
}

export interface CaseToOpen {
  readonly plan: PlannedCase;
  readonly number: number;
  readonly patient: RegisteredPerson;
  readonly days: PastDays;
  readonly rounds: Rounds;
}

export async function openCase(
  lab: PastLaboratory,
  { plan, number, ...around }: CaseToOpen,
): Promise<DemoCase> {
  const { tx, world } = lab;
  const { person, orderedMs } = plan;
  const random = seedRandom(`case ${String(number)}`);
  const pregnancy = freezePregnancyContext(pregnancyFactsOf(person, orderedMs), isoOf(orderedMs));
  const given = { ...around, lab, random, plan, pregnancy, locationCode: world.sites[plan.site] };
  const recordId = await place(given, draftOf(given));
  const { visitId } = (await findLabRecord(tx, recordId)) ?? { visitId: '' };
  const tubes = await listSpecimensOf(tx, recordId);
  const tubeOf = new Map(
    tubes.flatMap(({ code, testCodes }) => testCodes.map((test) => [test, code] as const)),
  );
  const tests = [...tubeOf.keys()].flatMap((code) => world.catalogue.tests.get(code) ?? []);
  const sorted = tests.map(({ code, sensitive }) => ({
    testCode: code,
    sensitive,
    pregnancyState: pregnancy.state,
  }));
  return {
    ...given,
    recordId,
    visitId,
    tubes,
    tests,
    tubeOf,
    papers: sortIntoPapers(sorted, world.catalogue),
    received: new Set(),
    runs: new Map(
      tests.map(({ code }) => [code, { testCode: code, runNo: 1, version: 1, status: 'pending' }]),
    ),
    drawn: new Map(),
    typed: new Map(),
    settled: new Set(),
    asked: new Set(),
    signings: [],
    lastMs: orderedMs,
    isCancelled: false,
  };
}
