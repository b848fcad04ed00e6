import Box from '@mui/material/Box';
import { isCriticalFlag, printedFlag, type ResultFlag } from '@senlab/domain';
import type { ReactElement } from 'react';

/** Letter and word; `!!` before what had to be told. The paper is read in black and white too. */
export function FlagWord(props: { readonly flag: ResultFlag | null }): ReactElement | null {
  const { flag } = props;
  const words = printedFlag(flag);
  if (flag === null || words === '') return null;
  return <FlagText words={words} isCritical={isCriticalFlag(flag)} />;
}

export function FlagText(props: { readonly words: string; readonly isCritical: boolean }): ReactElement {
  return (
    <Box
      component="span"
      data-flag={props.isCritical ? 'critical' : 'abnormal'}
      sx={{ fontWeight: 600, color: props.isCritical ? 'error.main' : 'warning.main' }}
    >
      {props.words}
    </Box>
  );
}
