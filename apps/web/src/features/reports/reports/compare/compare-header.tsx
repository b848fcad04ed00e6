import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { ComparisonData } from '../report-calls.ts';
import { partName, sideWords } from './change-words.ts';
import { compareStyles } from './compare-styles.ts';
import { texts } from './texts.ts';

interface CompareHeaderProps {
  readonly changes: ComparisonData['header'];
  readonly older: number;
  readonly newer: number;
}

/** What changed beside the rows; the number of the version and its times change always and are left out. */
export function CompareHeader({ changes, older, newer }: CompareHeaderProps): ReactElement {
  const told = changes.filter(({ isOfEveryVersion }) => !isOfEveryVersion);
  return (
    <Box component="section" aria-label={texts.header}>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {texts.header}
      </Typography>
      {told.length === 0 ? (
        <Typography>{texts.noHeader}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-label={texts.header} sx={compareStyles}>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.version(older)}</th>
                <th scope="col">{texts.version(newer)}</th>
              </tr>
            </thead>
            <tbody>
              {told.map((change) => (
                <tr key={change.path} data-change="changed">
                  <th scope="row">{partName(change.path)}</th>
                  <td>
                    <del>{sideWords(change.old)}</del>
                  </td>
                  <td>{sideWords(change.new)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}
