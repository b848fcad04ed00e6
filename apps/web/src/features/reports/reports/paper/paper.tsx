import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type PrintedReport, printedReport, type ReportDocument } from '@senlab/domain';
import { tabularNumbers, InColumn, InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { PaperMark } from './paper-rules.ts';
import { texts } from './texts.ts';
import Divider from '@mui/material/Divider';
import {
  Block,
  PatientBlock,
  ScreeningBlock,
  SpecimenBlock,
  Foot,
  People,
  type SignedFacts,
} from './paper-blocks.tsx';
import { KaryotypeBlock } from './karyotype-block.tsx';
import { PaperTable } from './paper-table.tsx';

interface PaperHeadProps {
  readonly printed: PrintedReport;
  readonly mark: PaperMark | undefined;
}

function Site({ printed }: Pick<PaperHeadProps, 'printed'>): ReactElement {
  return (
    <Box>
      <Typography variant="body2">{printed.authority}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{printed.hospital}</Typography>
      <Typography variant="body2">{printed.place}</Typography>
      <Typography variant="caption" color="textSecondary">
        {printed.reach}
      </Typography>
    </Box>
  );
}

function Numbers({ printed }: Pick<PaperHeadProps, 'printed'>): ReactElement {
  const lines = [
    [texts.head.code, printed.code],
    [texts.head.version, printed.versionNo],
    [texts.head.sid, printed.sid],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, ...tabularNumbers }}>
      {lines.map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 2, justifyContent: { sm: 'flex-end' } }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>{`${name}:`}</Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** In words across the whole width: a mark by colour or in a corner is lost on a photograph of the screen. */
export function Mark({ mark }: { readonly mark: PaperMark }): ReactElement {
  const isVoid = mark.tone === 'void';
  return (
    <Box
      role="note"
      sx={{
        px: 3,
        py: 2,
        textAlign: 'center',
        fontWeight: 600,
        letterSpacing: '0.02em',
        border: '2px solid',
        borderColor: 'currentColor',
        borderRadius: '6px',
        color: isVoid ? 'error.main' : 'warning.main',
        bgcolor: isVoid ? 'error.light' : 'warning.light',
      }}
    >
      {mark.text}
    </Box>
  );
}

function PaperHead({ printed, mark }: PaperHeadProps): ReactElement {
  const { band, title } = printed;
  // A preliminary one has its mark as its band already.
  const isSaid = mark?.text === band;
  return (
    <InColumn as="header" gap={4}>
      <InRow align="stretch" gap={3} sx={{ justifyContent: 'space-between' }}>
        <Site printed={printed} />
        <Numbers printed={printed} />
      </InRow>
      {mark && <Mark mark={mark} />}
      <Typography variant="h2" component="h2" sx={{ textAlign: 'center', textWrap: 'balance' }}>
        {title}
      </Typography>
      {band !== '' && !isSaid && (
        <Box
          role="note"
          sx={{
            px: 3,
            py: 2,
            fontWeight: 600,
            borderBlock: '2px solid',
            borderColor: 'warning.main',
            color: 'warning.main',
            textAlign: 'center',
          }}
        >
          {band}
        </Box>
      )}
    </InColumn>
  );
}

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
      {printed.karyotype === undefined ? (
        <PaperTable sections={printed.sections} courseOf={courseOf} />
      ) : (
        <KaryotypeBlock karyotype={printed.karyotype} />
      )}
      <Words printed={printed} />
      <People printed={printed} signed={signed} />
      <Divider />
      <Foot printed={printed} signed={signed} />
    </Box>
  );
}
