import Box from '@mui/material/Box';
import type { ResultFlag } from '@senlab/domain';
import type { ReactElement } from 'react';
import { useFlagWords } from './flag-words.ts';
import { texts } from './texts.ts';

const critical: readonly ResultFlag[] = ['LL', 'HH', 'AA'];

export function isCriticalFlag(flag: ResultFlag | null): boolean {
  return flag !== null && critical.includes(flag);
}

/** Letter and word; `!!` before what had to be told. The paper is read in black and white too. */
export function FlagWord(props: { readonly flag: ResultFlag | null }): ReactElement | null {
  const { flag } = props;
  const words = useFlagWords();
  if (flag === null || flag === 'N') return null;
  const isCritical = isCriticalFlag(flag);
  return (
    <Box
      component="span"
      data-flag={flag}
      sx={{ fontWeight: 600, color: isCritical ? 'error.main' : 'warning.main' }}
    >
      {isCritical && `${texts.table.critical} `}
      {`${flag} · ${words[flag]}`}
    </Box>
  );
}
