import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { printedMoment } from '@senlab/domain';
import { PagePart, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { MissingResult } from '../slip-calls.ts';
import { texts as all } from './texts.ts';

const texts = all.missing;

function Promised({ dueTime, isOverdue }: MissingResult): ReactElement {
  if (dueTime === null) return <>{texts.noTube}</>;
  return (
    <>
      {texts.due(printedMoment(dueTime))}
      {isOverdue && (
        <Box component="strong" sx={{ color: 'error.main', display: 'block' }}>
          {texts.overdue}
        </Box>
      )}
    </>
  );
}

/** The answer to «bao giờ có?». */
export function MissingList({ missing }: { readonly missing: readonly MissingResult[] }): ReactElement {
  return (
    <PagePart title={texts.title}>
      {missing.length === 0 ? (
        <Typography color="text.secondary">{texts.none}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {missing.map((one) => (
            <Box
              key={`${one.recordId} ${one.dueTime ?? ''}`}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 4,
                ...tabularNumbers,
              }}
            >
              <span>{one.tests.join(', ')}</span>
              <Box component="span" sx={{ fontWeight: 600, textAlign: 'right' }}>
                <Promised {...one} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </PagePart>
  );
}
