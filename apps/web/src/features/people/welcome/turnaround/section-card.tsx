import Box from '@mui/material/Box';
import { turnaroundFilters, type TurnaroundSelection } from '@senlab/domain';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { listAddress, type TurnaroundSection } from '../overview-numbers.ts';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import { texts } from './texts.ts';
import { durationWords } from './turnaround-figures.ts';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { SectionChart } from './section-chart.tsx';

interface ReportCountProps {
  readonly selection: TurnaroundSelection;
  readonly words: string;
  /** The lists of reports are not for everybody who may know how long they took. */
  readonly isLinked: boolean;
}

function ReportCount({ selection, words, isLinked }: ReportCountProps): ReactElement {
  if (!isLinked) return <span>{words}</span>;
  return (
    <Box
      component={Link}
      to={listAddress('reports', turnaroundFilters(selection))}
      sx={{ color: 'primary.main', textUnderlineOffset: '3px' }}
    >
      {words}
    </Box>
  );
}

const tableStyle = {
  ...tabularNumbers,
  width: '100%',
  mt: 2,
  fontSize: 12,
  borderCollapse: 'collapse',
  '& th, & td': {
    py: 1,
    pr: 2,
    textAlign: 'left',
    fontWeight: 400,
    borderTop: '1px solid',
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', border: 0 },
} as const;

interface DayTableProps {
  readonly section: TurnaroundSection;
  readonly name: string;
  readonly isLinked: boolean;
}

/** The chart in numbers, for everybody who reads better than she sees lines. */
function DayTable({ section, name, isLinked }: DayTableProps): ReactElement {
  const { sectionCode, days } = section;
  return (
    <Box component="table" sx={tableStyle}>
      <caption>
        <VisuallyHidden>{texts.caption(name)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([id, title]) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, records, medianMinutes, p90Minutes, lateRecords }) => {
          const selection = { sectionCode, fromDay: day, toDay: day };
          return (
            <tr key={day}>
              <th scope="row">{texts.day(day)}</th>
              <td>
                <ReportCount
                  selection={{ ...selection, isLateOnly: false }}
                  words={texts.count(records)}
                  isLinked={isLinked}
                />
              </td>
              <td>{durationWords(medianMinutes)}</td>
              <td>{durationWords(p90Minutes)}</td>
              <td>
                <ReportCount
                  selection={{ ...selection, isLateOnly: true }}
                  words={texts.count(lateRecords)}
                  isLinked={isLinked}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

interface SectionCardProps {
  readonly section: TurnaroundSection;
  readonly fromDay: string;
  readonly toDay: string;
  readonly isLinked: boolean;
}

function Measures({ section }: Pick<SectionCardProps, 'section'>): ReactElement {
  const { medianMinutes, p90Minutes, promisedMinutes } = section;
  const measures = [
    [texts.median, medianMinutes],
    [texts.p90, p90Minutes],
    [texts.target, promisedMinutes],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
      {measures.map(([title, minutes]) => (
        <div key={title}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {title}
          </Box>
          <Box component="dd" sx={{ ...tabularNumbers, m: 0, fontWeight: 600 }}>
            {durationWords(minutes)}
          </Box>
        </div>
      ))}
    </Box>
  );
}

export function SectionCard({ section, fromDay, toDay, isLinked }: SectionCardProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { sectionCode, sectionName, records, lateRecords, medianMinutes, p90Minutes } = section;
  const name = sectionName ?? sectionCode ?? texts.whole;
  const label = texts.chart(name, durationWords(medianMinutes), durationWords(p90Minutes));
  const selection = { sectionCode, fromDay, toDay };
  return (
    <Card component="article" aria-label={name} sx={{ p: 4, display: 'grid', gap: 3, alignContent: 'start' }}>
      <Typography variant="h3" sx={{ fontSize: 16 }}>
        {name}
      </Typography>
      <Measures section={section} />
      <SectionChart facts={{ ...section, fromDay, toDay }} label={label} />
      <Box sx={{ ...tabularNumbers, display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: 14 }}>
        <ReportCount
          selection={{ ...selection, isLateOnly: false }}
          words={texts.records(records)}
          isLinked={isLinked}
        />
        <ReportCount
          selection={{ ...selection, isLateOnly: true }}
          words={texts.late(lateRecords, records)}
          isLinked={isLinked}
        />
      </Box>
      <Box component="details" onToggle={(event) => setOpen(event.currentTarget.open)} sx={{ fontSize: 14 }}>
        <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
          {texts.table}
        </Box>
        {isOpen && <DayTable section={section} name={name} isLinked={isLinked} />}
      </Box>
    </Card>
  );
}
