import Box from '@mui/material/Box';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { TurnaroundSection } from '../ask-overview.ts';
import { ReportCount } from './report-count.tsx';
import { texts } from './texts.ts';
import { durationWords } from './duration-words.ts';

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
export function DayTable({ section, name, isLinked }: DayTableProps): ReactElement {
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
