import { isFromWard, type DemoCase, type SignedPaper } from '../cases/demo-case.ts';
import type { DemoPerson } from '../people/person.ts';
import type { RegisteredPerson } from '../people/register.ts';
import {
  followPatient,
  returnSlipNeeds,
  type HandOverRequest,
  type ReturnSlipsService,
} from '../../../modules/desk/return-slips/index.ts';
import { isoOf } from '../../../platform/moment.ts';
import { valueOf } from '../world.ts';
import type { PastLaboratory } from '../past-laboratory.ts';

/** Somebody from home, with everything that left the laboratory for her. */
export interface PersonAtCounter {
  readonly person: DemoPerson;
  readonly patient: RegisteredPerson;
  readonly left: readonly SignedPaper[];
  /** When the last of her papers left. */
  readonly lastMs: number;
  /** Something of what was ordered is still awaited. */
  readonly isWaiting: boolean;
  readonly isRestricted: boolean;
}

/** Of somebody who came more often the counter would have a pile. */
const papersAtMost = 10;

function isOpen({ papers, signings, isCancelled }: DemoCase): boolean {
  return !isCancelled && signings.filter(({ release }) => release).length < papers.length;
}

function personOf(own: readonly DemoCase[]): readonly PersonAtCounter[] {
  const [first] = own;
  const left = own.flatMap(({ signings }) => signings.filter(({ release }) => release));
  const isFromHome = own.every(({ plan }) => !isFromWard(plan) && plan.person.kind !== 'newborn');
  if (first === undefined || !isFromHome || left.length === 0) return [];
  const lastMs = Math.max(...left.map(({ atMs }) => atMs));
  const open = own.filter(isOpen);
  if (open.length === 0 && left.length > papersAtMost) return [];
  // What was ordered after her papers had come was not awaited then.
  if (open.some(({ plan }) => plan.orderedMs > lastMs)) return [];
  return [
    {
      left,
      lastMs,
      person: first.plan.person,
      patient: first.patient,
      isWaiting: open.length > 0,
      isRestricted: own.some(({ tests }) => tests.some(({ sensitive }) => sensitive.includes('HIV'))),
    },
  ];
}

/** The newest first. */
export function peopleAtCounter(cases: readonly DemoCase[]): readonly PersonAtCounter[] {
  return [...Map.groupBy(cases, ({ plan }) => plan.person).values()]
    .flatMap(personOf)
    .toSorted((one, other) => other.lastMs - one.lastMs || one.person.number - other.person.number);
}

/** Those whose whole pile is there and may be given by whoever stands at the counter. */
export function isPlain({ isWaiting, isRestricted }: PersonAtCounter): boolean {
  return !isWaiting && !isRestricted;
}

type Receiver = HandOverRequest['receiver'];
type SeenSlip = Parameters<ReturnSlipsService['undo']>[1];

export const herself: Receiver = {
  type: 'self',
  name: '',
  idNo: '',
  phone: '',
  relation: '',
  authorisation: '',
};

/** No network uses 050, and the number is nobody's. */
export const husband: Receiver = {
  type: 'relative',
  name: 'Nguyễn Văn Mẫu',
  idNo: '000000000001',
  phone: '0500000999',
  relation: 'Chồng',
  authorisation: 'Giấy ủy quyền 07',
};

/** As the job of the minute would have found it. */
export async function lookAfter(
  lab: PastLaboratory,
  { patient }: PersonAtCounter,
  atMs: number,
): Promise<void> {
  valueOf(await followPatient(lab.tx, patient.id, atMs));
}

export interface HandingOver {
  readonly who: PersonAtCounter;
  readonly atMs: number;
  readonly receiver: Receiver;
}

/** Everything that is there, by the receptionist, who asked for the code and for name and year of birth. */
export async function handOverPapers(
  lab: PastLaboratory,
  { who, atMs, receiver }: HandingOver,
): Promise<SeenSlip> {
  const { session } = lab.world.staff.reception;
  const { person, left } = who;
  const patientCode = who.patient.code;
  const reportIds = left.map(({ id }) => id);
  const request: HandOverRequest = {
    reports: reportIds.map((reportId) => ({ reportId, versionNo: 1, isPrinted: true, oldPaper: null })),
    identity: {
      patientCode,
      fullName: person.fullName,
      birthYear: Number(person.birth.date.slice(0, 4)),
      nationalId: null,
      phone: null,
      isCardScan: false,
    },
    receiver,
    channel: 'counter',
    reprintReason: null,
    reprintNote: null,
  };
  const { refusal, value } = valueOf(await lab.at(atMs).returns.handOver(session, patientCode, request));
  if (value.slip === null)
    throw new Error(`a hand-over of the sample data is refused: ${JSON.stringify(refusal)}`);
  return value.slip;
}

/** The worker of the installation draws them as soon as it runs. */
export async function askForPapers(lab: PastLaboratory, people: readonly PersonAtCounter[]): Promise<void> {
  const reportIds = people.flatMap(({ left }) => left.map(({ id }) => id));
  await returnSlipNeeds.ensurePapers(lab.tx, reportIds, isoOf(lab.world.nowMs));
}
