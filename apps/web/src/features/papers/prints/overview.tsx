import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { formatDate, parseDate, isLoggedPaper, loggedPaperLabels } from '@senlab/domain';
import { tabularNumbers, Empty, ErrorState, Loading, PagePart, InColumn, InRow } from '@senlab/ui';
import { useState, type ReactElement, useCallback, useMemo } from 'react';
import {
  isPeriod,
  lastDays,
  periodLengths,
  type Period,
  periodSearch,
  readPeriod,
  loadStatistics,
  type Statistics,
  type StatisticsAnswer,
} from './prints-calls.ts';
import { texts } from './texts.ts';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { isByWeek } from './chart-bars.ts';
import { DayChart } from './day-chart.tsx';
import { GroupBars, type NamedGroup, Headline, ReasonList } from './counts.tsx';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const isSame = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

interface Typed {
  readonly from: string;
  readonly to: string;
}

const readTyped = ({ from, to }: Typed): Period => ({ from: parseDate(from) ?? '', to: parseDate(to) ?? '' });

/** As everywhere in the house: 141126 or 14/11/2026, read when the field is left. The browser's own would be American. */
function Days({ period, onChange }: PeriodChoiceProps): ReactElement {
  const [typed, setTyped] = useState<Typed>({ from: formatDate(period.from), to: formatDate(period.to) });
  const [isWrong, setWrong] = useState(false);
  const finish = (): void => {
    const next = readTyped(typed);
    setWrong(!isPeriod(next));
    if (isPeriod(next) && !isSame(next, period)) onChange(next);
  };
  return (
    <InRow align="stretch" gap={2}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          size="small"
          label={texts.period[end]}
          value={typed[end]}
          error={isWrong}
          helperText={isWrong && end === 'from' ? texts.period.wrong : undefined}
          onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } }}
          sx={{ width: 148, '& input': tabularNumbers }}
        />
      ))}
    </InRow>
  );
}

function PeriodChoice({ period, onChange }: PeriodChoiceProps): ReactElement {
  const [nowMs] = useState(() => Date.now());
  const chosen = periodLengths.find((days) => isSame(lastDays(days, nowMs), period)) ?? null;
  return (
    <InRow align="flex-start" gap={3}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={texts.period.label}
        onChange={(_event, days: number | null) => {
          if (days !== null) onChange(lastDays(days, nowMs));
        }}
      >
        {periodLengths.map((days) => (
          <ToggleButton key={days} value={days}>
            {texts.period.days(days)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Days key={`${period.from} ${period.to}`} period={period} onChange={onChange} />
    </InRow>
  );
}

function isNothing({ prints, downloads, handovers }: Statistics['whole']): boolean {
  return prints + downloads + handovers === 0;
}

const paperName = (key: string): string => (isLoggedPaper(key) ? loggedPaperLabels[key] : key);

/** To lines without a site no list can be cut. */
function namedGroups(
  period: Period,
  answer: StatisticsAnswer,
): Readonly<Record<'paper' | 'person' | 'site', readonly NamedGroup[]>> {
  return {
    paper: answer.paper.groups.map((group) => {
      const key = group.key ?? '';
      return { group, name: paperName(key), selection: { ...period, paper: key } };
    }),
    person: answer.person.groups.map((group) => {
      const key = group.key ?? '';
      return { group, name: group.name ?? key, selection: { ...period, account: key } };
    }),
    site: answer.site.groups.map((group) => {
      const name = group.name ?? group.key ?? texts.groups.noSite;
      return { group, name, selection: group.key === null ? undefined : { ...period, location: group.key } };
    }),
  };
}

interface NumbersProps {
  readonly period: Period;
  readonly answer: StatisticsAnswer;
}

function Numbers({ period, answer }: NumbersProps): ReactElement {
  const { whole, groups: days, reasons, isWholeHouse } = answer.day;
  const groups = namedGroups(period, answer);
  if (isNothing(whole)) return <Empty title={texts.empty.title} text={texts.empty.text} />;
  return (
    <InColumn gap={4}>
      {!isWholeHouse && (
        <Typography variant="body2" color="textSecondary">
          {texts.ownOnly}
        </Typography>
      )}
      <Headline period={period} numbers={whole} />
      <PagePart title={isByWeek(days) ? texts.chart.byWeek : texts.chart.byDay}>
        <DayChart days={days} />
      </PagePart>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {(['paper', 'person', 'site'] as const).map((id) => (
          <PagePart key={id} title={texts.groups[id]}>
            <GroupBars groups={groups[id]} />
          </PagePart>
        ))}
        <PagePart title={texts.groups.reasons}>
          <ReasonList period={period} reasons={reasons} />
        </PagePart>
      </Box>
    </InColumn>
  );
}

function LoadedNumbers({ period }: { readonly period: Period }): ReactElement {
  const { answer, problem, refresh } = useAnswer(useCallback(() => loadStatistics(period), [period]));
  if (answer) return <Numbers period={period} answer={answer} />;
  return problem ? <ErrorState title={texts.failed} retry={() => void refresh()} /> : <Loading />;
}

/** What was printed, by day, paper, person and site. The period stands in the address. */
export function PrintsOverview(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const [nowMs] = useState(() => Date.now());
  const { from, to } = readPeriod(search, nowMs);
  const period = useMemo(() => ({ from, to }), [from, to]);
  return (
    <InColumn gap={4}>
      <PeriodChoice period={period} onChange={(next) => setSearch(periodSearch(next))} />
      <LoadedNumbers key={`${from} ${to}`} period={period} />
    </InColumn>
  );
}
