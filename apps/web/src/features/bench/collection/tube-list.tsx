import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { PrintLabelsButton } from '../labels/print-labels-button.tsx';
import { CapSign } from '../../../parts/cap-sign.tsx';
import { texts } from './texts.ts';
import { tubeWords, type TubeRow } from './tube.ts';
import { wardTime } from './ward-time.ts';

export interface TubeNames {
  readonly containerOf: (row: TubeRow) => string;
  readonly testsOf: (row: TubeRow) => string;
}

function Standing(props: { readonly row: TubeRow; readonly isNext: boolean }): ReactElement {
  const { specimen } = props.row;
  const isDone = specimen.status !== 'planned';
  return (
    <Typography
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        minWidth: 136,
        fontWeight: 600,
        color: isDone ? 'success.main' : props.isNext ? 'primary.main' : 'text.secondary',
      }}
    >
      {isDone && <CheckCircle aria-hidden />}
      {isDone
        ? texts.tube.collectedAt(wardTime(specimen.collectedTime))
        : props.isNext
          ? texts.tube.next
          : texts.tube.waiting}
    </Typography>
  );
}

interface TubeLineProps {
  readonly row: TubeRow;
  readonly names: TubeNames;
  readonly isNext: boolean;
}

function TubeLine({ row, names, isNext }: TubeLineProps): ReactElement {
  const { specimen } = row;
  const container = names.containerOf(row);
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        minHeight: 72,
        px: 4,
        py: 3,
        bgcolor: isNext ? 'primary.light' : 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
        borderLeft: '4px solid',
        borderLeftColor: isNext ? 'primary.main' : 'transparent',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <CapSign container={container} size={36} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{tubeWords(row, container)}</Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{names.testsOf(row)}</Typography>
      </Box>
      <Typography component="span" sx={{ color: 'text.secondary', ...tabularNumbers }}>
        {specimen.specimenCode}
      </Typography>
      {specimen.status === 'planned' && <PrintLabelsButton tubes={[specimen]} size="small" variant="text" />}
      <Standing row={row} isNext={isNext} />
    </Box>
  );
}

/** Her tubes in the order in which they are drawn. */
export function TubeList(props: {
  readonly rows: readonly TubeRow[];
  readonly names: TubeNames;
  readonly nextCode: string | undefined;
}): ReactElement {
  return (
    <Box
      component="ol"
      aria-label={texts.person.tubesLabel}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      {props.rows.map((row) => (
        <TubeLine
          key={row.specimen.specimenCode}
          row={row}
          names={props.names}
          isNext={row.specimen.specimenCode === props.nextCode}
        />
      ))}
    </Box>
  );
}
