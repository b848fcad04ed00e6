import Box from '@mui/material/Box';
import { PagePart, tabularNumbers } from '@senlab/ui';
import { Fragment, type ReactElement } from 'react';
import { texts } from '../texts.ts';
import type { PreviewLine } from './preview-lines.ts';

interface SlipPreviewProps {
  readonly lines: readonly PreviewLine[];
  readonly title?: string;
}

/** The words of the paper, before it is paper. */
export function SlipPreview({ lines, title = texts.form.preview }: SlipPreviewProps): ReactElement {
  return (
    <PagePart title={title}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: { xs: 0.5, sm: 2 },
          '& dt': { color: 'text.secondary', fontSize: '0.8125rem', mt: { xs: 2, sm: 0 } },
          '& dd': { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
          ...tabularNumbers,
        }}
      >
        {lines.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </Box>
    </PagePart>
  );
}
