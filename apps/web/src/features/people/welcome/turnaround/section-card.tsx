import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import type { TurnaroundSection } from '../ask-overview.ts';
import { DayTable } from './day-table.tsx';
import { ReportCount } from './report-count.tsx';
import { SectionChart } from './section-chart.tsx';
import { texts } from './texts.ts';
import { durationWords } from './duration-words.ts';

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
