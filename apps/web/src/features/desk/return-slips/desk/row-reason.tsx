import BlockIcon from '@mui/icons-material/Block';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Typography from '@mui/material/Typography';
import { refusalTexts } from '@senlab/contract';
import type { ReactElement } from 'react';
import type { DeskRow } from './draft.ts';
import { texts as all } from './texts.ts';

const texts = all.ready;

function isBeingMade({ report, problem }: DeskRow): boolean {
  return problem === 'return-paper-not-ready' && report.paperStatus !== 'failed';
}

/** A paper that is being made is no refusal: in a moment it is there. */
function whyNot({ report, problem }: DeskRow): string | undefined {
  if (problem === undefined) return undefined;
  if (problem !== 'return-paper-not-ready') return refusalTexts[problem];
  return report.paperStatus === 'failed' ? (report.paperAdvice ?? refusalTexts[problem]) : texts.making;
}

/** Beside the row, in words: what keeps it here. */
export function RowReason(props: {
  readonly row: DeskRow;
  readonly refusal: string | undefined;
}): ReactElement | null {
  const words = whyNot(props.row) ?? props.refusal;
  const isWaiting = isBeingMade(props.row);
  if (words === undefined) return null;
  const Sign = isWaiting ? HourglassEmpty : BlockIcon;
  return (
    <Typography
      variant="body2"
      sx={{
        color: isWaiting ? 'text.secondary' : 'error.main',
        fontWeight: isWaiting ? 400 : 600,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <Sign aria-hidden sx={{ fontSize: 18 }} />
      {words}
    </Typography>
  );
}
