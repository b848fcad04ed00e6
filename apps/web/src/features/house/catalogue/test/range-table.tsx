import Box from '@mui/material/Box';
import { criticalLimitsText, rangeForWhomText, rangeLimitsText, type RangeContent } from '@senlab/domain';
import { tableStyles, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';

/** For whom, between what, and who says so. */
export function RangeTable({ ranges }: { readonly ranges: readonly RangeContent[] }): ReactElement {
  const { whom, range: title, critical, source } = texts.test;
  return (
    <Box component="table" aria-label={texts.test.ranges} sx={tableStyles}>
      <thead>
        <tr>
          <th scope="col">{whom}</th>
          <th scope="col">{title}</th>
          <th scope="col">{critical}</th>
          <th scope="col">{source}</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => {
          const people = rangeForWhomText(range);
          return (
            <tr key={`${people} ${rangeLimitsText(range)}`}>
              <th scope="row">{people}</th>
              <Box component="td" data-label={title} sx={{ ...tabularNumbers, fontWeight: 500 }}>
                {rangeLimitsText(range)}
              </Box>
              <Box component="td" data-label={critical} sx={tabularNumbers}>
                {criticalLimitsText(range.criticalLow, range.criticalHigh)}
              </Box>
              <td data-label={source}>{range.source}</td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
