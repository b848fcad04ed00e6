import { defaultOgttWindows, instantOf, printedName, timePointLabels } from '@senlab/domain';
import { type TubeRow, wardTime } from './tube.ts';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { LabRecord } from '../../../api/bench/lab-records.generated.ts';
import { ask } from '../../../api/request.ts';
import { playSound } from '../../../parts/scanning/play-sound.ts';
import { useMoment } from '../../../parts/clock.ts';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Schedule from '@mui/icons-material/Schedule';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { texts } from './texts.ts';

interface OgttTimer {
  readonly row: TubeRow;
  readonly timePoint: '1h' | '2h';
  readonly dueMs: number;
  readonly state: 'waiting' | 'now' | 'late';
  /** Whole minutes until it is due, or since it was. */
  readonly minutes: number;
}

/** Moments of the fasting samples, by record. */
type FastingTimes = ReadonlyMap<string, number>;

function timerOf(row: TubeRow, fastingTimes: FastingTimes, nowMs: number): readonly OgttTimer[] {
  const { timePoint, recordId } = row.specimen;
  const fastingMs = fastingTimes.get(recordId);
  if (fastingMs === undefined || (timePoint !== '1h' && timePoint !== '2h')) return [];
  const { minutes, tolerance } = defaultOgttWindows[timePoint];
  const dueMs = fastingMs + minutes * 60_000;
  const leftMs = dueMs - nowMs;
  if (leftMs > 0) return [{ row, timePoint, dueMs, state: 'waiting', minutes: Math.ceil(leftMs / 60_000) }];
  const late = Math.floor(Math.abs(leftMs) / 60_000);
  return [{ row, timePoint, dueMs, state: late > tolerance ? 'late' : 'now', minutes: late }];
}

/** Samples of a glucose tolerance test that are still to come, the next first. */
export function ogttTimers(
  tubes: readonly TubeRow[],
  fastingTimes: FastingTimes,
  nowMs: number,
): readonly OgttTimer[] {
  return tubes
    .filter(({ specimen }) => specimen.status === 'planned')
    .flatMap((row) => timerOf(row, fastingTimes, nowMs))
    .toSorted((one, other) => one.dueMs - other.dueMs);
}

/** Tubes whose time has come. One that was missed rings no more: it is shown in red instead. */
export function timesCome(timers: readonly OgttTimer[]): readonly string[] {
  return timers.filter(({ state }) => state === 'now').map(({ row }) => row.specimen.specimenCode);
}

/** Records of which the fasting sample was taken, but not seen here: it may be in the laboratory already. */
export function recordsToAsk(tubes: readonly TubeRow[], known: FastingTimes): readonly string[] {
  const isFasting = ({ specimen }: TubeRow): boolean => specimen.timePoint === '0h';
  const stillFasting = new Set(tubes.filter(isFasting).map(({ specimen }) => specimen.recordId));
  const later = tubes
    .filter(({ specimen }) => specimen.timePoint === '1h' || specimen.timePoint === '2h')
    .map(({ specimen }) => specimen.recordId);
  return [...new Set(later)].filter((id) => !stillFasting.has(id) && !known.has(id));
}

async function fastingTimeOf(recordId: string): Promise<number | undefined> {
  const outcome = await ask(LabRecord, { _id: recordId });
  if (outcome.kind !== 'success') return undefined;
  const taken = outcome.response.data?.specimens
    .filter(({ timePoint, status }) => timePoint === '0h' && status !== 'rejected' && status !== 'lost')
    .find(({ collectedTime }) => collectedTime !== null)?.collectedTime;
  return typeof taken === 'string' ? instantOf(taken) : undefined;
}

/** A fasting sample that was taken keeps its time, so each record is asked for once. */
function useFastingTimes(planned: readonly TubeRow[]): FastingTimes {
  const [times, setTimes] = useState<FastingTimes>(new Map());
  const question = recordsToAsk(planned, times).join(' ');
  useEffect(() => {
    let isGone = false;
    const askAll = async (): Promise<void> => {
      for (const id of question.split(' ').filter((each) => each !== '')) {
        const time = await fastingTimeOf(id);
        if (isGone) return;
        if (time !== undefined) setTimes((known) => new Map(known).set(id, time));
      }
    };
    void askAll();
    return () => {
      isGone = true;
    };
  }, [question]);
  return times;
}

/** The clocks of the glucose tolerance tests; each rings when its time has come. */
export function useOgttTimers(planned: readonly TubeRow[]): readonly OgttTimer[] {
  const times = useFastingTimes(planned);
  const timers = ogttTimers(planned, times, useMoment());
  const rung = useRef(new Set<string>());
  const come = timesCome(timers).join(' ');
  useEffect(() => {
    const bells = come.split(' ').filter((code) => code !== '' && !rung.current.has(code));
    for (const code of bells) rung.current.add(code);
    if (bells.length > 0) playSound('ring');
  }, [come]);
  return timers;
}

const looks = {
  waiting: ['text.primary', <Schedule key="waiting" aria-hidden />],
  now: ['success.main', <NotificationsActive key="now" aria-hidden />],
  late: ['error.main', <WarningAmber key="late" aria-hidden />],
} as const;

function timerWords({ state, minutes }: OgttTimer): string {
  if (state === 'now') return texts.ogtt.now;
  return state === 'late' ? texts.ogtt.late(minutes) : texts.ogtt.left(minutes);
}

function TimerLine(props: { readonly timer: OgttTimer }): ReactElement {
  const { timer } = props;
  const [color, icon] = looks[timer.state];
  const { patientName, patientBirthYear } = timer.row;
  return (
    <Box
      component="li"
      data-timer={timer.state}
      sx={{ display: 'grid', gap: '2px', px: 4, py: 2, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography sx={{ fontWeight: 500 }} noWrap>
        {printedName(patientName)} · {patientBirthYear}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', ...tabularNumbers }}>
        <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
          {timePointLabels[timer.timePoint]} {texts.ogtt.at(wardTime(timer.dueMs))}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            gap: 1,
            alignItems: 'center',
            color,
            fontWeight: 600,
            '& svg': { fontSize: 18 },
          }}
        >
          {icon}
          {timerWords(timer)}
        </Box>
      </Box>
    </Box>
  );
}

/** The clocks of the glucose tolerance tests. Not there while nobody sits through one. */
export function OgttBoard(props: { readonly timers: readonly OgttTimer[] }): ReactElement | null {
  if (props.timers.length === 0) return null;
  return (
    <Card component="section" aria-label={texts.ogtt.title}>
      <Typography variant="h3" component="h2" sx={{ p: 4, pb: 3 }}>
        {texts.ogtt.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.timers.map((timer) => (
          <TimerLine key={timer.row.specimen.specimenCode} timer={timer} />
        ))}
      </Box>
    </Card>
  );
}
