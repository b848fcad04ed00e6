import { resultFlagWords, type ResultFlag } from '@senlab/domain';
import { VisuallyHidden } from '@senlab/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const signs: Readonly<Record<ResultFlag, string>> = {
  N: '',
  L: '↓',
  H: '↑',
  LL: '⇊',
  HH: '⇈',
  A: '●',
  AA: '▲',
};

interface ShownFlag {
  readonly flag: ResultFlag | null;
  readonly isCritical: boolean;
  readonly mayBeCritical: boolean;
}

/** The flag as letter and sign: red is for danger only, and nothing is told by colour alone. */
export function FlagMark({ shown }: { readonly shown: ShownFlag }): ReactElement | null {
  const { flag, isCritical, mayBeCritical } = shown;
  if (flag === null) {
    if (!mayBeCritical) return null;
    return (
      <Box component="span" title={texts.mayBeCritical} sx={{ color: 'error.main', fontWeight: 600 }}>
        ?!<VisuallyHidden as="span">{texts.mayBeCritical}</VisuallyHidden>
      </Box>
    );
  }
  if (flag === 'N') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        N<VisuallyHidden as="span">{`: ${resultFlagWords.N}`}</VisuallyHidden>
      </Box>
    );
  }
  return (
    <Box
      component="span"
      title={resultFlagWords[flag]}
      data-flag={flag}
      sx={{
        display: 'inline-flex',
        gap: 1,
        px: 1.5,
        borderRadius: '4px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        border: '1px solid',
        borderColor: 'color-mix(in srgb, currentColor 28%, transparent)',
        color: isCritical ? 'error.main' : 'warning.main',
        bgcolor: isCritical ? 'error.light' : 'warning.light',
      }}
    >
      <span aria-hidden>{signs[flag]}</span>
      {flag}
      <VisuallyHidden as="span">{`: ${resultFlagWords[flag]}`}</VisuallyHidden>
    </Box>
  );
}
