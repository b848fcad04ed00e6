import type { SpecimenCondition } from '@senlab/domain';
import { minuteMs } from '../world.ts';
import type { Twist } from './planned-case.ts';

interface SeenCondition {
  readonly condition: SpecimenCondition;
  readonly comment: string | null;
}

/** What a twist wants to be measured, written beside it, and seen on the tube. */
export interface TwistWishes {
  readonly wanted: ReadonlyMap<string, string>;
  readonly comments: ReadonlyMap<string, string>;
  readonly seen: SeenCondition;
  /** Tubes that `seen` is about; all where it is empty. */
  readonly tubeTypes: readonly string[];
  /** How long ago it was typed, where that matters; null: when its turn came. */
  readonly enteredAgoMs: number | null;
}

const fine: SeenCondition = { condition: 'ok', comment: null };

const nothing: TwistWishes = {
  wanted: new Map(),
  comments: new Map(),
  seen: fine,
  tubeTypes: [],
  enteredAgoMs: null,
};

const wishes: Readonly<Partial<Record<Twist, Partial<TwistWishes>>>> = {
  haemolysed: {
    wanted: new Map([['K', '6,4']]),
    comments: new Map([
      ['K', 'Mẫu tan huyết nhiều, kết quả K, AST, LDH có thể tăng giả; đề nghị lấy lại mẫu'],
    ]),
    seen: { condition: 'hemolysed', comment: 'Mẫu tan huyết nhiều' },
    tubeTypes: ['SERUM'],
  },
  clumps: {
    wanted: new Map([['PLT', '88']]),
    comments: new Map([['PLT', 'Tiểu cầu kết chụm, đã soi lam']]),
  },
  'too-old': { seen: { condition: 'too_old', comment: 'Mẫu nhận sau 48 giờ kể từ khi lấy' } },
  'delta-before': { wanted: new Map([['HGB', '128']]) },
  delta: { wanted: new Map([['HGB', '97']]) },
  critical: {
    wanted: new Map([['PLT', '38']]),
    comments: new Map([['PLT', 'Đã báo bác sĩ lâm sàng qua điện thoại, đã đọc lại kết quả']]),
  },
  'critical-open': { wanted: new Map([['PLT', '41']]), enteredAgoMs: 70 * minuteMs },
  'critical-fresh': { wanted: new Map([['PLT', '36']]), enteredAgoMs: 4 * minuteMs },
  'critical-told': { wanted: new Map([['PLT', '43']]), enteredAgoMs: 95 * minuteMs },
  'critical-untold': { wanted: new Map([['PLT', '45']]), enteredAgoMs: 22 * minuteMs },
  'ogtt-limits': {
    wanted: new Map([
      ['OGTT0', '5,1'],
      ['OGTT1', '10,0'],
      ['OGTT2', '8,5'],
    ]),
  },
  hiv: { wanted: new Map([['HIV', 'Có phản ứng']]) },
};

export function wishesOf(twist: Twist | null): TwistWishes {
  return twist === null ? nothing : { ...nothing, ...wishes[twist] };
}

export function seenOn(specimenType: string, { seen, tubeTypes }: TwistWishes): SeenCondition {
  return tubeTypes.length === 0 || tubeTypes.includes(specimenType) ? seen : fine;
}
