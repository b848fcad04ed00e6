import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import { hitWords } from './hit-words.ts';
import type { PatientHit } from './use-patient-search.ts';

interface PatientHitRowProps {
  readonly hit: PatientHit;
  readonly isLookAlike: boolean;
}

function TellApart(props: { readonly words: readonly string[] }): ReactElement {
  return (
    <Box
      component="span"
      data-look-alike
      sx={{ display: 'flex', gap: 1.5, color: 'error.main', fontSize: '0.8125rem', fontWeight: 500 }}
    >
      <WarningAmber aria-hidden sx={{ fontSize: 18, flex: 'none', mt: '1px' }} />
      <span>{`${texts.person.tellApart} ${props.words.join(' · ')}`}</span>
    </Box>
  );
}

/** Who it is: name in capitals, birth, code, the end of the telephone number, where she lives. */
export function PatientHitRow({ hit, isLookAlike }: PatientHitRowProps): ReactElement {
  const words = hitWords(hit, isLookAlike);
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, minWidth: 0, ...tabularNumbers }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {words.name}
        </Box>
        <Box component="span" sx={{ fontSize: '0.875rem' }}>
          {words.facts.join(' · ')}
        </Box>
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {words.address}
      </Box>
      {words.tellApart.length === 0 ? undefined : <TellApart words={words.tellApart} />}
    </Box>
  );
}
