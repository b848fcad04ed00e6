import {
  controlLevels,
  formatDecimal,
  judgementSentence,
  withUnit,
  type RuleScope,
  type RunJudgement,
  controlOutcomeLabels,
  qualityStatusLabels,
} from '@senlab/domain';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { Run, Shift, BoardRow, LotInUse, QualityBoard, QualityAddress } from './quality-part.tsx';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Dangerous from '@mui/icons-material/DangerousOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

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

/** In the order in which somebody must do something. */
export const standings = ['failed', 'none', 'warning', 'passed'] as const;
type Standing = (typeof standings)[number];
export const expiringFilter = 'expiring';

/** A warning of this shift passes, but is worth a look. */
export function standingOf(row: BoardRow, shift: Shift): Standing {
  if (row.status !== 'passed') return row.status;
  const isWarned = row.newest.some((run) => run.outcome === 'warning' && isOfShift(run, shift));
  return isWarned ? 'warning' : 'passed';
}

/** Required ones that nobody measured in this shift. */
export function missingLevels({ requiredLevels, newest }: BoardRow, shift: Shift): readonly number[] {
  return requiredLevels.filter(
    (level) => !newest.some((run) => run.level === level && isOfShift(run, shift)),
  );
}

export function levelsOf({ requiredLevels, newest, lots }: BoardRow): readonly number[] {
  const all = [...requiredLevels, ...newest.map(({ level }) => level), ...lots.map(({ level }) => level)];
  return [...new Set(all)].toSorted((one, other) => one - other);
}

export function levelsWithoutLot({ requiredLevels, lots }: BoardRow): readonly number[] {
  return requiredLevels.filter((level) => !lots.some((lot) => lot.level === level));
}

/** Bottles that end on one day are one line: a material has up to three levels. */
export function expiringLots({ lots }: BoardRow): readonly { daysLeft: number; lotNos: readonly string[] }[] {
  const soon = Map.groupBy(
    lots.filter(({ isExpiringSoon }) => isExpiringSoon),
    ({ daysLeft }: LotInUse) => daysLeft,
  );
  return [...soon]
    .map(([daysLeft, some]) => ({ daysLeft, lotNos: [...new Set(some.map(({ lotNo }) => lotNo))] }))
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}

export interface FailureNeeds {
  readonly action: boolean;
  readonly run: boolean;
}

/** What a failed run still waits for before results may be verified again. */
export function failureNeeds(failure: Run, { newest }: BoardRow): FailureNeeds {
  const isPassedLater = newest.some(
    (run) =>
      run.level === failure.level &&
      run.outcome !== 'failed' &&
      Date.parse(run.measuredTime) > Date.parse(failure.measuredTime),
  );
  return { action: failure.correction === null, run: !isPassedLater };
}

type Places = Pick<QualityAddress, 'site' | 'section'>;

export function rowsAt({ rows }: QualityBoard, { site, section }: Places): readonly BoardRow[] {
  return rows.filter(
    (row) => (site === '' || row.locationCode === site) && (section === '' || row.sectionCode === section),
  );
}

function fits(row: BoardRow, wanted: string, shift: Shift): boolean {
  if (wanted === '') return true;
  return wanted === expiringFilter ? expiringLots(row).length > 0 : standingOf(row, shift) === wanted;
}

/** Those of one standing, or all of them with the failed ones first. Otherwise in the server's order. */
export function inOrder(rows: readonly BoardRow[], wanted: string, shift: Shift): readonly BoardRow[] {
  const rank = (row: BoardRow): number => standings.indexOf(standingOf(row, shift));
  return rows.filter((row) => fits(row, wanted, shift)).toSorted((one, other) => rank(one) - rank(other));
}

export const standingLabels: Readonly<Record<Standing, string>> = {
  ...controlOutcomeLabels,
  none: qualityStatusLabels.none,
};

const signs: Readonly<Record<Standing, readonly [StatusTone, ReactElement]>> = {
  failed: ['critical', <Dangerous key="failed" />],
  none: ['neutral', <HourglassEmpty key="none" />],
  warning: ['abnormal', <WarningAmber key="warning" />],
  passed: ['good', <CheckCircle key="passed" />],
};

/** Of a test in this shift, or of one run: the outcomes of runs are standings too. */
export function StandingChip(props: { readonly standing: Standing }): ReactElement {
  const [tone, icon] = signs[props.standing];
  return (
    <StatusChip tone={tone} icon={icon}>
      {standingLabels[props.standing]}
    </StatusChip>
  );
}
