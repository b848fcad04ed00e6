import {
  criticalTiming,
  instantOf,
  escalationRecipientLabels,
  notificationLine,
  valueChangeLabels,
  type EscalationRecipient,
  type ValueChange,
  criticalStateLabels,
  type CriticalState,
} from '@senlab/domain';
import type { CriticalRow } from './critical-calls.ts';
import { texts } from './texts.ts';
import { exactTime } from '../../../session/activity/activity-time.ts';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { StatusChip, type StatusTone, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import History from '@mui/icons-material/History';
import Schedule from '@mui/icons-material/Schedule';
import Timer from '@mui/icons-material/TimerOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { useMoment } from '../../../parts/clock.ts';

type CriticalTone = 'calm' | 'soon' | 'late' | 'told' | 'told-late' | 'over';

export interface CriticalTime {
  readonly tone: CriticalTone;
  readonly words: string;
}

type TimedRow = Pick<CriticalRow, 'status' | 'priority' | 'detectedTime' | 'dueTime' | 'notifiedTime'>;

const minuteMs = 60_000;
/** Somebody has to reach for the telephone now. */
const soonMinutes = 10;

/** How an alarm stands to its deadline; the server's own, because a hospital sets its targets there. */
export function criticalTime(row: TimedRow, nowMs: number): CriticalTime {
  const detectedAt = instantOf(row.detectedTime) ?? nowMs;
  const target = ((instantOf(row.dueTime) ?? nowMs) - detectedAt) / minuteMs;
  const notifiedAt = row.notifiedTime === null ? null : (instantOf(row.notifiedTime) ?? null);
  if (notifiedAt === null && row.status !== 'open') return { tone: 'over', words: texts.notTold };
  const { state, minutes } = criticalTiming(
    { detectedAt, priority: row.priority, notifiedAt },
    { now: nowMs, targets: { stat: target, urgent: target, routine: target } },
  );
  const isLate = state === 'late';
  if (notifiedAt !== null)
    return isLate
      ? { tone: 'told-late', words: texts.toldLate(minutes) }
      : { tone: 'told', words: texts.toldInTime };
  if (isLate) return { tone: 'late', words: texts.late(minutes) };
  return { tone: minutes < soonMinutes ? 'soon' : 'calm', words: texts.left(minutes) };
}

interface Told {
  readonly at: string;
  readonly words: string;
}

function moment(time: string): string {
  return exactTime(new Date(time));
}

function roleWords(role: string): string {
  return role in escalationRecipientLabels ? escalationRecipientLabels[role as EscalationRecipient] : role;
}

function callWords(row: CriticalRow): Told | undefined {
  const { notifiedPerson: person, notifiedRole: role, channel, notifiedTime } = row;
  if (person === null || role === null || channel === null || notifiedTime === null) return undefined;
  const line = notificationLine({ person, role, channel, toldAt: instantOf(notifiedTime) ?? 0 });
  const extra = [row.phone, row.notifiedByName === null ? null : texts.recordedBy(row.notifiedByName)];
  return { at: notifiedTime, words: [line, ...extra.filter(Boolean)].join(' · ') };
}

function changeWords({ valueChange }: CriticalRow): string | undefined {
  if (valueChange === null) return undefined;
  return valueChange in valueChangeLabels ? valueChangeLabels[valueChange as ValueChange] : valueChange;
}

function closingWords(row: CriticalRow): string | undefined {
  if (row.closedTime === null) return undefined;
  const words = row.isClosedByCorrection ? texts.correctedBy : texts.closedBy;
  return words(row.closedByName ?? '', moment(row.closedTime));
}

/** What has happened to an alarm so far, in the order in which it did. */
export function storyOf(row: CriticalRow): readonly string[] {
  const call = callWords(row);
  const told: Told[] = row.escalations.map(({ level, recipientRole, recipientNames, time }) => ({
    at: time,
    words: texts.escalated(level, roleWords(recipientRole), recipientNames.join(', '), moment(time)),
  }));
  if (call !== undefined) told.push(call);
  if (row.acknowledgedTime !== null) {
    const words = texts.acknowledged(row.acknowledgedByName ?? '', moment(row.acknowledgedTime));
    told.push({ at: row.acknowledgedTime, words });
  }
  const sorted = told.toSorted((one, other) => (instantOf(one.at) ?? 0) - (instantOf(other.at) ?? 0));
  const ending = [
    changeWords(row),
    closingWords(row),
    row.closeReason === null ? undefined : texts.closeReasonIs(row.closeReason),
  ];
  return [...sorted.map(({ words }) => words), ...ending.filter((words) => words !== undefined)];
}

const signs: Readonly<Record<CriticalState, readonly [StatusTone, ReactElement]>> = {
  open: ['critical', <NotificationsActive key="open" />],
  notified: ['info', <PhoneInTalk key="notified" />],
  acknowledged: ['good', <CheckCircle key="acknowledged" />],
  value_changed: ['abnormal', <SwapHoriz key="value_changed" />],
  closed: ['neutral', <Inventory key="closed" />],
};

interface CriticalStateChipProps {
  readonly state: CriticalState;
  /** Closed by the correction itself, before anybody was told. */
  readonly isCorrected?: boolean;
}

export function CriticalStateChip({ state, isCorrected = false }: CriticalStateChipProps): ReactElement {
  const [tone, icon] = signs[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {isCorrected ? texts.closedCorrected : criticalStateLabels[state]}
    </StatusChip>
  );
}

const looks: Readonly<Record<CriticalTone, readonly [colour: string, icon: ReactElement]>> = {
  late: ['error.main', <WarningAmber key="late" aria-hidden />],
  soon: ['warning.main', <Timer key="soon" aria-hidden />],
  calm: ['text.primary', <Schedule key="calm" aria-hidden />],
  told: ['text.secondary', <CheckCircle key="told" aria-hidden />],
  'told-late': ['text.secondary', <History key="told-late" aria-hidden />],
  over: ['text.secondary', <History key="over" aria-hidden />],
};

/** How long there still is to call. Draws itself anew, without its row. */
export function CriticalClock(props: { readonly row: CriticalRow }): ReactElement {
  const { row } = props;
  const { tone, words } = criticalTime(row, useMoment());
  const [color, icon] = looks[tone];
  return (
    <Box
      component="span"
      data-tone={tone}
      title={texts.due(exactTime(new Date(row.dueTime)))}
      sx={{
        ...tabularNumbers,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color,
        whiteSpace: 'nowrap',
        fontWeight: tone === 'late' || tone === 'soon' ? 600 : 400,
        '& svg': { fontSize: 18, flex: 'none' },
      }}
    >
      {icon}
      {words}
    </Box>
  );
}
