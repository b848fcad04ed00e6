import {
  controlLevels,
  formatDecimal,
  judgementSentence,
  withUnit,
  type RuleScope,
  type RunJudgement,
} from '@senlab/domain';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { Run, Shift } from './quality-types.ts';

/** The wire writes scopes with underscores; the domain's sentences want its own words. */
function judgementOf({ outcome, rules }: Run): RunJudgement {
  const ofDomain = rules.map((rule) => ({ ...rule, scope: rule.scope.replaceAll('_', '-') as RuleScope }));
  return { outcome, rules: ofDomain };
}

/** «Nội kiểm không đạt: quy tắc 1-3s, mức 2». */
export function runSentence(run: Run): string {
  const level = controlLevels.find((known) => known === run.level) ?? 1;
  return judgementSentence(judgementOf(run), level);
}

/** With a sign that stands as high as the figures. */
export function deviationWords(z: string): string {
  const shown = formatDecimal(z);
  if (shown.startsWith('-')) return `−${shown.slice(1)} SD`;
  return /[1-9]/.test(shown) ? `+${shown} SD` : `${shown} SD`;
}

export function valueWords({ value, unit }: Pick<Run, 'value' | 'unit'>): string {
  return withUnit(formatDecimal(value), unit);
}

export function runTime({ measuredTime }: Pick<Run, 'measuredTime'>): string {
  return exactTime(new Date(measuredTime));
}

export function isOfShift(run: Pick<Run, 'shiftDay' | 'shiftCode'>, shift: Shift): boolean {
  return run.shiftDay === shift.day && run.shiftCode === shift.code;
}
