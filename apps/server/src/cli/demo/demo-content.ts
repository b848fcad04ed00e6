import { isoOf } from '../../platform/moment.ts';
import { dateOfDayNumber, vietnamDayOf, type AccountAction, type CustomerActionCode } from '@senlab/domain';
import { v4, v7 } from 'uuid';
import { seedRandom, type SeedRandom } from '../invented/chance.ts';

/** Who measures in the demonstration, and with what. Invented, as everybody in it. */
export const demoUltrasoundDoctors = [
  {
    code: 'SA01',
    full_name: 'Phạm Quỳnh Anh',
    title: 'ThS.BS',
    licence_no: '000021/MAU-GPHN',
    fmf_id: '990001',
  },
  {
    code: 'SA02',
    full_name: 'Đinh Thị Hoa Súng',
    title: 'BS',
    licence_no: '000022/MAU-GPHN',
    fmf_id: '990002',
  },
  { code: 'SA03', full_name: 'Vũ Minh Khuê', title: 'BS.CKI', licence_no: '000023/MAU-GPHN', fmf_id: null },
] as const;

export const demoUltrasoundMachines = [
  {
    code: 'MSA01',
    name: 'Voluson S8 – Phòng SA 1',
    model: 'Voluson S8',
    room: 'SA 1',
    site: 'CS1',
    dueInDays: 240,
  },
  {
    code: 'MSA03',
    name: 'Voluson E10 – Phòng SA 3',
    model: 'Voluson E10',
    room: 'SA 3',
    site: 'CS1',
    dueInDays: 120,
  },
  // Its calibration is over, so that the warning of the order form can be seen.
  {
    code: 'MSA11',
    name: 'Voluson P8 – Phòng SA 11',
    model: 'Voluson P8',
    room: 'SA 11',
    site: 'CS2',
    dueInDays: -20,
  },
] as const;

export const ultrasoundMaker = 'GE HealthCare';

/** A day of the calendar so many days from now. */
export const dayFrom = (nowMs: number, days: number): string => dateOfDayNumber(vietnamDayOf(nowMs) + days);

export interface SeedActionRow {
  readonly id: string;
  readonly account_id: string;
  readonly action: AccountAction;
  readonly action_id: string | null;
  readonly customer_action_code: CustomerActionCode | null;
  readonly created_at: string;
}

export interface SeedCallRow {
  readonly id: string;
  readonly uniqueid: string;
  readonly account_id: string;
  readonly phone_number: string;
  readonly direction: 0 | 1;
  readonly state: 'sent' | 'failed' | 'served' | 'missed';
  readonly dcontext: string;
  readonly calldate: string;
  readonly created_at: string;
}

interface Subject {
  readonly id: string;
  readonly code: CustomerActionCode;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Vietnam has kept +07:00 all year since 1975. */
const zoneMs = 7 * 60 * minuteMs;
const codes: readonly [CustomerActionCode, ...CustomerActionCode[]] = [1, 2, 3, 4, 5, 7];

/** Midnights of the working days in the four weeks before today: always twenty, whatever today is. */
export function workingDaysBefore(nowMs: number): readonly number[] {
  const today = Math.floor((nowMs + zoneMs) / dayMs) * dayMs - zoneMs;
  return Array.from({ length: 28 }, (_, index) => today - (28 - index) * dayMs).filter(
    (midnight) => ![0, 6].includes(new Date(midnight + zoneMs).getUTCDay()),
  );
}

function momentIn(
  random: SeedRandom,
  midnight: number,
  hours: { readonly from: number; readonly to: number },
): number {
  return midnight + hours.from * 60 * minuteMs + random.below((hours.to - hours.from) * 60 * minuteMs);
}

function idAt(random: SeedRandom, timeMs: number): string {
  return v7({ msecs: timeMs, random: random.bytes(16) });
}

/** Only what was added can be changed or removed, and what was removed is gone. */
function nextDeed(
  random: SeedRandom,
  open: Subject[],
): { readonly action: AccountAction; readonly subject?: Subject } {
  const action = random.pick([
    'ADD_USERACTION',
    'ADD_USERACTION',
    'UPDATE_USERACTION',
    'UPDATE_USERACTION',
    'REMOVE_USERACTION',
    'OTHER',
  ] as const);
  if (action === 'OTHER') return { action };
  const index = random.below(open.length);
  const known = open[index];
  if (action === 'ADD_USERACTION' || known === undefined) {
    const subject = { id: v4({ random: random.bytes(16) }), code: random.pick(codes) };
    open.push(subject);
    return { action: 'ADD_USERACTION', subject };
  }
  if (action === 'REMOVE_USERACTION') open.splice(index, 1);
  return { action, subject: known };
}

/** Sixty entries: on each of twenty working days a login and two pieces of work. */
export function demoActions(
  account: { readonly id: string; readonly username: string },
  nowMs: number,
): SeedActionRow[] {
  const random = seedRandom(`actions of ${account.username}`);
  const open: Subject[] = [];
  return workingDaysBefore(nowMs).flatMap((midnight) =>
    [
      { at: momentIn(random, midnight, { from: 6.5, to: 8 }), action: 'LOGIN' as const, subject: undefined },
      ...[
        { from: 8, to: 11.5 },
        { from: 13, to: 16.5 },
      ].map((hours) => ({
        at: momentIn(random, midnight, hours),
        subject: undefined,
        ...nextDeed(random, open),
      })),
    ].map(({ at, action, subject }) => ({
      id: idAt(random, at),
      account_id: account.id,
      action,
      action_id: subject?.id ?? null,
      customer_action_code: subject?.code ?? null,
      created_at: isoOf(at),
    })),
  );
}

const callCount = 25;

/** Calls in and out of the extensions of those who have one; the numbers ring nowhere. */
export function demoCalls(accountIds: readonly [string, ...string[]], nowMs: number): SeedCallRow[] {
  const random = seedRandom('calls');
  const days = workingDaysBefore(nowMs);
  return Array.from({ length: callCount }, (_, index) => {
    const midnight = days[random.below(days.length)] ?? nowMs - dayMs;
    const at = momentIn(random, midnight, { from: 7.5, to: 16.5 });
    const direction = random.pick([0, 1] as const);
    return {
      id: idAt(random, at),
      uniqueid: `demo-${String(index + 1).padStart(4, '0')}`,
      account_id: random.pick(accountIds),
      phone_number: `05000001${String(random.below(100)).padStart(2, '0')}`,
      direction,
      state:
        direction === 0
          ? random.pick(['served', 'served', 'missed'] as const)
          : random.pick(['sent', 'served', 'failed'] as const),
      dcontext: direction === 0 ? 'from-trunk' : 'from-internal',
      calldate: isoOf(at),
      created_at: isoOf(at),
    };
  });
}
