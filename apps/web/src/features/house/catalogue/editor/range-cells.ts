import { rangeFieldLabels as labels } from '@senlab/domain';
import type { RangeField } from '../model/range-form.ts';
import { texts } from '../texts.ts';

const say = texts.editor.ranges;

export interface CellKind {
  readonly field: RangeField;
  readonly label: string;
  /** Wide enough for what is usually typed, so that a row fits a desktop. */
  readonly width: string;
  readonly kind: 'text' | 'decimal' | 'age' | 'sex' | 'pregnancy' | 'phase';
  readonly example?: string;
}

const people: readonly CellKind[] = [
  { field: 'sex', label: labels.sex, width: '96px', kind: 'sex' },
  { field: 'pregnancy', label: labels.pregnancy, width: '168px', kind: 'pregnancy' },
  { field: 'ageDaysMin', label: say.ageFrom, width: '88px', kind: 'age', example: say.anyAge },
  { field: 'ageDaysMax', label: say.ageTo, width: '88px', kind: 'age', example: say.anyAge },
];

const limits: readonly CellKind[] = [
  { field: 'low', label: labels.low, width: '84px', kind: 'decimal' },
  { field: 'high', label: labels.high, width: '84px', kind: 'decimal' },
  { field: 'criticalLow', label: say.criticalLow, width: '84px', kind: 'decimal' },
  { field: 'criticalHigh', label: say.criticalHigh, width: '84px', kind: 'decimal' },
];

const words: CellKind = { field: 'text', label: labels.text, width: '200px', kind: 'text' };
const source: CellKind = { field: 'source', label: labels.source, width: 'auto', kind: 'text' };

const rare: readonly CellKind[] = [
  { field: 'gaDaysMin', label: say.gaFrom, width: '120px', kind: 'age', example: say.gaExample },
  { field: 'gaDaysMax', label: say.gaTo, width: '120px', kind: 'age', example: say.gaExample },
  { field: 'cyclePhase', label: labels.cyclePhase, width: '160px', kind: 'phase' },
  { field: 'ageHoursMin', label: labels.ageHoursMin, width: '120px', kind: 'age' },
  { field: 'ageHoursMax', label: labels.ageHoursMax, width: '120px', kind: 'age' },
  { field: 'method', label: labels.method, width: '200px', kind: 'text' },
];

/** Of a test with numbers the limits stand in the row and words are rare; of any other it is the other way round. */
export function mainCells(hasNumbers: boolean): readonly CellKind[] {
  return hasNumbers ? [...people, ...limits, source] : [...people, words, source];
}

export function rareCells(hasNumbers: boolean): readonly CellKind[] {
  return hasNumbers ? [...rare, words] : [...rare, ...limits];
}
