import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportDocument } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { PaperMark } from './paper-marks.ts';
import { texts } from './texts.ts';

interface PaperHeadProps {
  readonly document: ReportDocument;
  readonly mark: PaperMark | undefined;
}

function Site({ site }: Pick<ReportDocument, 'site'>): ReactElement {
  const place = [site.laboratory, site.site].filter((part) => part !== '').join(' – ');
  const reach = [site.address, site.phone === '' ? '' : texts.head.phone(site.phone)];
  return (
    <Box>
      <Typography variant="body2">{site.authority}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{site.hospital}</Typography>
      <Typography variant="body2">{place}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {reach.filter((part) => part !== '').join(' · ')}
      </Typography>
    </Box>
  );
}

function Numbers({ document }: Pick<PaperHeadProps, 'document'>): ReactElement {
  const lines = [
    [texts.head.code, document.code],
    [texts.head.version, String(document.versionNo)],
    [texts.head.sid, document.sid],
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

export function PaperHead({ document, mark }: PaperHeadProps): ReactElement {
  const { band, title } = document;
  // A preliminary one has its mark as its band already.
  const isSaid = mark?.text === band;
  return (
    <Box component="header" sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' }}>
        <Site site={document.site} />
        <Numbers document={document} />
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
