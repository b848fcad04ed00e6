import { printedName, trimesterTexts, weeksAndDays, instantOf, turnaround } from '@senlab/domain';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import type { RecordRow } from './tabs.ts';
import { texts } from './texts.ts';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import History from '@mui/icons-material/History';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Schedule from '@mui/icons-material/Schedule';
import Timer from '@mui/icons-material/TimerOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { useMinute } from '../../../parts/clock.ts';

export function nameWords({ patientName }: Pick<RecordRow, 'patientName'>): string {
  return printedName(patientName);
}

/** What tells two people of one name apart. */
export function personWords(
  row: Pick<RecordRow, 'patientCode' | 'patientBirthYear' | 'patientGender'>,
): string {
  return [row.patientCode, String(row.patientBirthYear), labTexts.genders[row.patientGender]].join(' · ');
}

export function gestationWords({
  gestationalDays,
  trimester,
}: Pick<RecordRow, 'gestationalDays' | 'trimester'>): string {
  if (gestationalDays === null) return '';
  const { weeks, days } = weeksAndDays(gestationalDays);
  const age = texts.gestation(weeks, days);
  return trimester === null ? age : `${age} · ${trimesterTexts[trimester]}`;
}

/** By the names of today; a code that is gone shows itself. */
export function namesOf(
  codes: readonly string[],
  named: Catalogue['panels'] | Catalogue['sections'],
): string {
  const names = new Map(named.map(({ code, name }) => [code, name]));
  return codes.map((code) => names.get(code) ?? code).join(', ');
}

type Counted = Pick<RecordRow, 'totalCount' | 'enteredCount' | 'approvedCount'>;

/** "4/12 nhập · 2 duyệt", and only the approved once every value is there. */
export function progressWords({ totalCount, enteredCount, approvedCount }: Counted): string {
  const { progress } = texts;
  if (totalCount === 0) return progress.none;
  if (enteredCount >= totalCount) return progress.approved(approvedCount, totalCount);
  const entered = progress.entered(enteredCount, totalCount);
  return approvedCount === 0 ? entered : progress.both(entered, approvedCount);
}

export interface ProgressShares {
  /** Percent of all values. */
  readonly entered: number;
  readonly approved: number;
}

export function progressShares({ totalCount, enteredCount, approvedCount }: Counted): ProgressShares {
  const share = (part: number): number =>
    totalCount === 0 ? 0 : Math.min(100, Math.round((part / totalCount) * 100));
  return { entered: share(enteredCount), approved: share(approvedCount) };
}

interface DueRow {
  readonly registeredTime: string;
  readonly receivedTime: string | null;
  readonly dueTime: string | null;
  readonly completedTime: string | null;
}

type DueTone = 'calm' | 'soon' | 'late' | 'in-time' | 'was-late' | 'waiting';

export interface DueWords {
  readonly tone: DueTone;
  readonly words: string;
}

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** The two largest units: nobody plans by the minutes of the day after tomorrow. */
export function durationWords(minutes: number): string {
  if (minutes < minutesOfHour) return texts.due.minutes(minutes);
  if (minutes < minutesOfDay)
    return texts.due.hours(Math.floor(minutes / minutesOfHour), minutes % minutesOfHour);
  const days = Math.floor(minutes / minutesOfDay);
  return texts.due.days(days, Math.floor((minutes % minutesOfDay) / minutesOfHour));
}

function msOf(text: string | null): number | null {
  return text === null ? null : (instantOf(text) ?? null);
}

/** How a record stands to what was promised. */
export function dueWords(row: DueRow, nowMs: number): DueWords {
  const dueMs = msOf(row.dueTime);
  const receivedMs = msOf(row.receivedTime) ?? msOf(row.registeredTime);
  if (dueMs === null || receivedMs === null) return { tone: 'waiting', words: texts.due.notReceived };
  const finishedMs = msOf(row.completedTime);
  const { state, minutes } = turnaround({ receivedMs, dueMs, nowMs, finishedMs });
  const time = durationWords(minutes);
  if (finishedMs !== null)
    return state === 'overdue'
      ? { tone: 'was-late', words: texts.due.wasLate(time) }
      : { tone: 'in-time', words: texts.due.inTime };
  if (state === 'overdue') return { tone: 'late', words: texts.due.late(time) };
  return { tone: state === 'soon' ? 'soon' : 'calm', words: texts.due.left(time) };
}

const looks: Readonly<Record<DueTone, readonly [colour: string, icon: ReactElement]>> = {
  late: ['error.main', <WarningAmber key="late" aria-hidden />],
  soon: ['warning.main', <Timer key="soon" aria-hidden />],
  calm: ['text.primary', <Schedule key="calm" aria-hidden />],
  'in-time': ['text.secondary', <CheckCircle key="in-time" aria-hidden />],
  'was-late': ['text.secondary', <History key="was-late" aria-hidden />],
  waiting: ['text.secondary', <HourglassEmpty key="waiting" aria-hidden />],
};

/** How long there still is, or how late it has become. Draws itself anew each minute, without its row. */
export function DueClock(props: { readonly row: DueRow }): ReactElement {
  const { tone, words } = dueWords(props.row, useMinute());
  const [color, icon] = looks[tone];
  const { dueTime } = props.row;
  return (
    <Box
      component="span"
      data-due={tone}
      title={dueTime === null ? undefined : texts.due.at(exactTime(new Date(dueTime)))}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color,
        fontWeight: tone === 'late' || tone === 'soon' ? 600 : 400,
        '& svg': { fontSize: 16, flex: 'none' },
      }}
    >
      {icon}
      {words}
    </Box>
  );
}
