import { analyticsHandlers, type AnalyticsWidgets } from '@senlab/demo-mock/dashboards';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@senlab/domain/text';
import { InColumn, PagePart } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { Chart, Ring } from './chart.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { PlainTable } from '../ground/plain-table.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { BigNumber, Change, Figure, formatPercent, RangePart } from './parts.tsx';
import { analyticsTexts as texts, shortMoney } from './texts.ts';
import { WorldMap } from './world-map.tsx';

const calls = demoCalls(analyticsHandlers);

const thousands = (value: number): string => texts.thousands(formatNumber(value));

function Question(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <InColumn gap={3} sx={{ gridTemplateRows: 'auto 1fr' }}>
      <Typography variant="h2">{props.title}</Typography>
      {props.children}
    </InColumn>
  );
}

const columns = (sm: string, lg = sm): object => ({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm, lg },
});

function Goals({ conversion, impressions, visits }: AnalyticsWidgets): ReactElement {
  const goals = [
    [texts.conversion, conversion, 'spark-bars', formatNumber],
    [texts.impressions, impressions, 'spark-line', thousands],
    [texts.visits, visits, 'spark-bars', formatNumber],
  ] as const;
  return (
    <Box sx={columns('repeat(3, minmax(0, 1fr))')}>
      {goals.map(([name, { change, ...figure }, kind, format]) => (
        <PagePart key={name} title={name} level="h3">
          <Figure
            {...figure}
            {...{ name, kind, format }}
            note={<Change percent={change} note={texts.ofTarget} />}
          />
        </PagePart>
      ))}
    </Box>
  );
}

function Devices({ devices }: AnalyticsWidgets): ReactElement {
  return (
    <RangePart title={texts.devices} level="h3" items={devices} isList>
      {(parts) => (
        <Ring
          label={texts.devices}
          parts={parts.map(({ change, ...part }) => ({ ...part, more: <Change percent={change} /> }))}
          middle={{ value: formatPercent(parts[0]?.value ?? 0), name: parts[0]?.name }}
          format={formatPercent}
        />
      )}
    </RangePart>
  );
}

function Sales({ sales }: AnalyticsWidgets): ReactElement {
  return (
    <RangePart title={texts.sales} level="h3" items={sales}>
      {({ total, change, ...chart }) => (
        <>
          <BigNumber value={shortMoney(total)} note={<Change percent={change} />} />
          <Chart kind="lines" height={200} label={texts.sales} {...chart} format={shortMoney} />
        </>
      )}
    </RangePart>
  );
}

function Campaigns({ campaigns }: AnalyticsWidgets): ReactElement {
  return (
    <PagePart title={texts.campaigns} level="h3">
      <PlainTable
        label={texts.campaigns}
        heads={texts.campaignColumns}
        rows={campaigns.map(({ name, clicks, conversion }) => ({
          id: name,
          cells: [name, formatNumber(clicks), formatPercent(conversion)],
        }))}
      />
    </PagePart>
  );
}

function Widgets({ widgets }: { readonly widgets: AnalyticsWidgets }): ReactElement {
  return (
    <InColumn gap={5}>
      <Box sx={{ '& > section': { border: 0, bgcolor: 'primary.light' } }}>
        <RangePart title={texts.visitors} items={widgets.visitors}>
          {(chart) => (
            <Chart kind="named-line" height={300} label={texts.visitors} {...chart} format={thousands} />
          )}
        </RangePart>
      </Box>
      <Question title={texts.goalsQuestion}>
        <Goals {...widgets} />
      </Question>
      <Box sx={columns('minmax(0, 1fr)', 'minmax(0, 2fr) minmax(0, 1fr)')}>
        <Question title={texts.viewsQuestion}>
          <RangePart title={texts.views} level="h3" items={widgets.pageViews}>
            {(chart) => <Chart kind="lines" label={texts.views} {...chart} format={formatNumber} />}
          </RangePart>
        </Question>
        <Question title={texts.devicesQuestion}>
          <Devices {...widgets} />
        </Question>
        <Question title={texts.placesQuestion}>
          <PagePart title={texts.places} level="h3">
            <WorldMap {...widgets} />
          </PagePart>
        </Question>
        <Question title={texts.salesQuestion}>
          <Sales {...widgets} />
        </Question>
      </Box>
      <Question title={texts.campaignsQuestion}>
        <Campaigns {...widgets} />
      </Question>
    </InColumn>
  );
}

export function AnalyticsPage(): ReactElement {
  const path = '/api/analytics-dashboard-app/widgets';
  const data = useDemoData('analytics', () => calls.get<AnalyticsWidgets>(path));
  return (
    <DemoPage title={texts.title} subtitle={texts.subtitle} data={data}>
      {(widgets) => <Widgets widgets={widgets} />}
    </DemoPage>
  );
}
