import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PrintedReport } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { PaperMark } from './paper-marks.ts';
import { texts } from './texts.ts';

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
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
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

export function PaperHead({ printed, mark }: PaperHeadProps): ReactElement {
  const { band, title } = printed;
  // A preliminary one has its mark as its band already.
  const isSaid = mark?.text === band;
  return (
    <Box component="header" sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' }}>
        <Site printed={printed} />
        <Numbers printed={printed} />
      </Box>
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
    </Box>
  );
}
