import type { ControlLevel, ControlLot, ControlPoint } from './control-lot.ts';
import { shiftOf } from './shift.ts';

/** 14/11/2026 08:00 in Vietnam. */
export const morning = Date.UTC(2026, 10, 14, 1, 0);
export const minute = 60_000;
export const hour = 60 * minute;

export function exampleLot(level: ControlLevel, change: Partial<ControlLot> = {}): ControlLot {
  return {
    id: `lot-${String(level)}`,
    instrumentCode: 'AU680-1',
    testCode: 'GLU',
    level,
    materialName: 'Multiqual',
    lotNo: `4542${String(level)}`,
    mean: '100',
    sd: '10',
    unit: 'mg/dL',
    validFrom: '2026-10-01',
    validTo: '2027-03-31',
    ...change,
  };
}

export interface ExamplePoint {
  readonly id: string;
  readonly value: string;
  readonly level?: ControlLevel;
  readonly at?: number;
  readonly lot?: Partial<ControlLot>;
  readonly isCorrected?: boolean;
}

export function examplePoint(example: ExamplePoint): ControlPoint {
  const { id, value, level = 1, at = morning, isCorrected = false } = example;
  const lot = exampleLot(level, example.lot);
  return { run: { id, lotId: lot.id, level, value, at, shift: shiftOf(at) }, lot, isCorrected };
}

/** Values of one level, a day apart, the last one now. */
export function dailyPoints(values: readonly string[], level: ControlLevel = 1): readonly ControlPoint[] {
  return values.map((value, index) =>
    examplePoint({
      id: `${String(level)}-${String(index + 1)}`,
      value,
      level,
      at: morning - (values.length - 1 - index) * 24 * hour,
    }),
  );
}
