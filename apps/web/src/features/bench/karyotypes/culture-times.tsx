import Schedule from '@mui/icons-material/Schedule';
import Timer from '@mui/icons-material/TimerOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { karyotypeLimits, vietnamDateAt } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { RunningCulture } from './karyotype-calls.ts';
import { texts } from './texts.ts';

/** How near its harvest is, the most pressing first. */
export const cultureStandings = ['overdue', 'soon', 'today', 'later'] as const;
export type CultureStanding = (typeof cultureStandings)[number];

const minuteMs = 60_000;
const reminderMs = karyotypeLimits.harvestReminderHours * 60 * minuteMs;

export function standingOf(dueMs: number, nowMs: number): CultureStanding {
  if (dueMs <= nowMs) return 'overdue';
  if (dueMs - nowMs <= reminderMs) return 'soon';
  return vietnamDateAt(dueMs) === vietnamDateAt(nowMs) ? 'today' : 'later';
}

/** A minute that has begun is still there: nothing has «0 phút» left. */
export function timeWords(dueMs: number, nowMs: number): string {
  const minutes = (dueMs - nowMs) / minuteMs;
  return minutes > 0 ? texts.board.left(Math.ceil(minutes)) : texts.board.over(Math.floor(-minutes));
}

export interface CultureGroup {
  readonly standing: CultureStanding;
  readonly cultures: readonly RunningCulture[];
}

/** Groups that hold something, and in each the next one first. */
export function groupsOf(cultures: readonly RunningCulture[], nowMs: number): readonly CultureGroup[] {
  const dueOf = ({ dueTime }: RunningCulture): number => Date.parse(dueTime);
  const sorted = cultures.toSorted((one, other) => dueOf(one) - dueOf(other));
  return cultureStandings
    .map((standing) => ({
      standing,
      cultures: sorted.filter((culture) => standingOf(dueOf(culture), nowMs) === standing),
    }))
    .filter((group) => group.cultures.length > 0);
}

const looks: Readonly<Record<CultureStanding, readonly [StatusTone, ReactElement]>> = {
  overdue: ['critical', <WarningAmber key="overdue" />],
  soon: ['abnormal', <Timer key="soon" />],
  today: ['info', <Schedule key="today" />],
  later: ['neutral', <Schedule key="later" />],
};

export const signOf = (standing: CultureStanding): ReactElement => looks[standing][1];

/** How long a culture still grows, or how long it should be out. */
export function DueChip(props: { readonly dueTime: string; readonly nowMs: number }): ReactElement {
  const dueMs = Date.parse(props.dueTime);
  const [tone, icon] = looks[standingOf(dueMs, props.nowMs)];
  return (
    <StatusChip tone={tone} icon={icon}>
      {timeWords(dueMs, props.nowMs)}
    </StatusChip>
  );
}
