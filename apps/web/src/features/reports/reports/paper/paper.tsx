import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { printedReport, type PrintedReport, type ReportDocument } from '@senlab/domain';
import type { ReactElement } from 'react';
import { Block, PatientBlock, ScreeningBlock, SpecimenBlock } from './paper-blocks.tsx';
import { Foot, People, type SignedFacts } from './paper-foot.tsx';
import { PaperHead } from './paper-head.tsx';
import type { PaperMark } from './paper-marks.ts';
import { PaperTable } from './paper-table.tsx';
import { texts } from './texts.ts';

interface PaperProps {
  readonly document: ReportDocument;
  readonly signed: SignedFacts;
  readonly mark: PaperMark | undefined;
  /** Whose earlier values may be looked at from a line of it; undefined: nobody's. */
  readonly courseOf?: string | undefined;
}

function Words({ printed }: { readonly printed: PrintedReport }): ReactElement {
  const { conclusion, notes } = printed;
  return (
    <>
      {conclusion !== '' && (
        <Block title={texts.conclusion}>
          <Typography sx={{ whiteSpace: 'pre-line', fontWeight: 500 }}>{conclusion}</Typography>
        </Block>
      )}
      {notes.length > 0 && (
        <Box component="ul" aria-label={texts.notes} sx={{ m: 0, pl: 5, color: 'text.secondary' }}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      )}
    </>
  );
}

/** The document as the paper reads: everything that was signed, in its order, and nothing of today's lists. */
export function Paper({ document, signed, mark, courseOf }: PaperProps): ReactElement {
  const printed = printedReport(document, signed);
  return (
    <Box
      component="article"
      aria-label={texts.label}
      sx={{
        minWidth: 0,
        display: 'grid',
        // Or a table that does not fit would widen the paper instead of scrolling in it.
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 5,
        p: { xs: 4, md: 7 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        fontSize: '0.875rem',
      }}
    >
      <PaperHead printed={printed} mark={mark} />
      <PatientBlock facts={printed.patient} />
      <SpecimenBlock specimens={printed.specimens} />
      <ScreeningBlock screenings={printed.screenings} />
      <PaperTable sections={printed.sections} courseOf={courseOf} />
      <Words printed={printed} />
      <People printed={printed} signed={signed} />
      <Divider />
      <Foot printed={printed} signed={signed} />
    </Box>
  );
}
