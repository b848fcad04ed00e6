import type { ProjectWidgets } from '@senlab/demo-mock/dashboards';
import Box from '@mui/material/Box';
import { formatNumber, formatShare } from '@senlab/domain/text';
import { InColumn, InRow, PagePart, PlainList, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Chart, Ring } from './chart.tsx';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { cells } from '../ground/look.ts';
import { PlainTable } from '../ground/plain-table.tsx';
import { Quiet } from '../ground/words.tsx';
import { BigNumber, Figure, formatPercent, RangePart } from './parts.tsx';
import { projectTexts as texts, shortMoney } from './texts.ts';

interface TabProps {
  readonly widgets: ProjectWidgets;
}

function Counts({ widgets: { due, overdue, issues, features } }: TabProps): ReactElement {
  const others = [
    [texts.overdue, overdue, texts.overdueMore, 'warning.main'],
    [texts.issues, issues, texts.issuesMore, 'text.primary'],
    [texts.features, features, texts.featuresMore, 'text.primary'],
  ] as const;
  return (
    <Box sx={cells(300, 'fit')}>
      <RangePart title={texts.due} items={due} isList>
        {({ value, more }) => <BigNumber value={String(value)} note={texts.dueMore(more)} />}
      </RangePart>
      {others.map(([title, { value, more }, say, color]) => (
        <PagePart key={title} title={title}>
          <BigNumber value={String(value)} note={say(more)} color={color} />
        </PagePart>
      ))}
    </Box>
  );
}

/** Numbers beside each other, each with the way to it. */
function Figures(props: {
  readonly figures: readonly Readonly<ProjectWidgets['issueChart']['this-week']['figures'][number]>[];
  readonly format: (value: number) => string;
}): ReactElement {
  return (
    <Box sx={cells(100, 'fit')}>
      {props.figures.map((figure) => (
        <InColumn key={figure.name} gap={1} sx={{ fontSize: 14 }}>
          {figure.name}
          <Figure {...figure} format={props.format} />
        </InColumn>
      ))}
    </Box>
  );
}

function Tasks({ widgets }: TabProps): ReactElement {
  return (
    <RangePart title={texts.tasks} items={widgets.tasks}>
      {({ parts, total, created, done }) => (
        <>
          <Ring
            label={texts.tasks}
            parts={parts}
            middle={{ value: formatNumber(total), name: texts.taskTotal }}
            format={formatNumber}
          />
          <InRow gap={5}>
            <BigNumber value={formatNumber(created)} note={texts.created} />
            <BigNumber value={formatNumber(done)} note={texts.done} />
          </InRow>
        </>
      )}
    </RangePart>
  );
}

function Schedule({ widgets }: TabProps): ReactElement {
  return (
    <RangePart title={texts.schedule} items={widgets.schedule}>
      {(entries) => (
        <PlainList gap={3}>
          {entries.map(({ time, title, place }) => (
            <InRow as="li" key={time} gap={3} align="baseline" sx={{ flexWrap: 'nowrap' }}>
              <Box component="strong" sx={tabularNumbers}>
                {time}
              </Box>
              <InColumn>
                {title}
                <Quiet>{place}</Quiet>
              </InColumn>
            </InRow>
          ))}
        </PlainList>
      )}
    </RangePart>
  );
}

export function HomeTab({ widgets }: TabProps): ReactElement {
  return (
    <InColumn gap={4}>
      <Counts widgets={widgets} />
      <RangePart title={texts.issueChart} items={widgets.issueChart}>
        {({ figures, ...chart }) => (
          <>
            <Chart kind="bars" label={texts.issueChart} {...chart} format={formatNumber} />
            <Figures figures={figures} format={formatNumber} />
          </>
        )}
      </RangePart>
      <Box sx={cells(360, 'fit')}>
        <Tasks widgets={widgets} />
        <Schedule widgets={widgets} />
      </Box>
    </InColumn>
  );
}

export function BudgetTab({ widgets }: TabProps): ReactElement {
  const { total, rows } = widgets.budget;
  const middle = { value: shortMoney(total), name: texts.budgetTotal };
  const lines = rows.map(({ name, total: whole, spent }) => {
    const parts = [spent, whole - spent].flatMap((part) => [shortMoney(part), formatShare(part, whole)]);
    return { id: name, cells: [name, shortMoney(whole), ...parts] };
  });
  return (
    <InColumn gap={4}>
      <Box sx={cells(360, 'fit')}>
        <PagePart title={texts.budget}>
          <Ring label={texts.budget} parts={rows} middle={middle} format={formatPercent} />
        </PagePart>
        <RangePart title={texts.spent} items={widgets.spent}>
          {(figures) => (
            <>
              <Figures figures={figures} format={shortMoney} />
              <BigNumber value={shortMoney(total)} note={texts.budgetTotal} />
            </>
          )}
        </RangePart>
      </Box>
      <PagePart title={texts.budgetRows}>
        <PlainTable label={texts.budgetRows} heads={texts.columns} rows={lines} />
      </PagePart>
    </InColumn>
  );
}

export function TeamTab({ widgets: { members } }: TabProps): ReactElement {
  const rows = members.map(({ id, name, position, office, email, phone }) => {
    const person = (
      <InRow as="span" gap={3}>
        <LetterAvatar person={{ name }} size={32} />
        {name}
      </InRow>
    );
    return { id, cells: [person, position, office, email, phone] };
  });
  return (
    <PagePart title={texts.members}>
      <PlainTable label={texts.members} heads={texts.memberColumns} rows={rows} words={5} hasPictures />
    </PagePart>
  );
}
