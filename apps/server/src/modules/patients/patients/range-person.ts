import {
  readPregnancyState,
  unknownPregnancy,
  type Birth,
  type CyclePhase,
  type RangePerson,
  type Sex,
} from '@senlab/domain';

/** The person and the order's frozen pregnancy, as their columns say it. */
export interface PersonColumns {
  readonly gender: string;
  readonly birthDate: string;
  readonly birthPrecision: string;
  readonly birthTime: string | null;
  readonly pregnancyState: string;
  readonly edd: string | null;
  readonly cyclePhase: string | null;
}

export function rangePersonOf(row: PersonColumns): RangePerson {
  const state = readPregnancyState(row.pregnancyState);
  const birth: Birth = {
    date: row.birthDate,
    precision: row.birthPrecision as Birth['precision'],
    time: row.birthTime === null ? null : row.birthTime.slice(0, 5),
  };
  const cyclePhase = row.cyclePhase as CyclePhase | null;
  const pregnancy = { ...unknownPregnancy, state, edd: row.edd, cyclePhase };
  return { sex: row.gender as Sex, birth, pregnancy };
}
