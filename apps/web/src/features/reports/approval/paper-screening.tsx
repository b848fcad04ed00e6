import Box from '@mui/material/Box';
import { printedScreenings, printedTexts, type ReportDocument } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';

const look = {
  ...tabularNumbers,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  fontSize: '0.8125rem',
  '& > div': { display: 'flex', gap: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;

/** What the risk was calculated from: signed with the values, so it is read with them. Nothing on other papers. */
export function PaperScreening({ document }: { readonly document: ReportDocument }): readonly ReactElement[] {
  return printedScreenings(document).map(({ code, facts }) => (
    <Box key={code} component="dl" aria-label={printedTexts.screening.title} sx={look}>
      {facts.map(({ name, value, isStrong }) => (
        <div key={name}>
          <dt>{name}:</dt>
          <dd>{isStrong ? <b>{value}</b> : value}</dd>
        </div>
      ))}
    </Box>
  ));
}
