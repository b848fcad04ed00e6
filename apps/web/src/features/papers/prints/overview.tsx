import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isLoggedPaper, loggedPaperLabels } from '@senlab/domain';
import { Empty, ErrorState, Loading, PagePart } from '@senlab/ui';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useLoaded } from '../../../lists/use-loaded.ts';
import { isByWeek } from './chart-bars.ts';
import { DayChart } from './day-chart.tsx';
import { GroupBars, type NamedGroup } from './group-bars.tsx';
import { Headline } from './headline.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { periodSearch, readPeriod, type Period } from './period.ts';
import { ReasonList } from './reason-list.tsx';
import { loadStatistics, type Statistics, type StatisticsAnswer } from './statistics-calls.ts';
import { texts } from './texts.ts';

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
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {!isWholeHouse && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
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
    </Box>
  );
}

function LoadedNumbers({ period }: { readonly period: Period }): ReactElement {
  const { answer, again } = useLoaded(useCallback(() => loadStatistics(period), [period]));
  if (answer === 'failed') return <ErrorState title={texts.failed} retry={() => void again()} />;
  return answer === undefined ? <Loading /> : <Numbers period={period} answer={answer} />;
}

/** What was printed, by day, paper, person and site. The period stands in the address. */
export function PrintsOverview(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const [nowMs] = useState(() => Date.now());
  const { from, to } = readPeriod(search, nowMs);
  const period = useMemo(() => ({ from, to }), [from, to]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <PeriodChoice period={period} onChange={(next) => setSearch(periodSearch(next))} />
      <LoadedNumbers key={`${from} ${to}`} period={period} />
    </Box>
  );
}
