import Box from '@mui/material/Box';
import { withUnit } from '@senlab/domain';
import type { ReactElement } from 'react';
import { FlagMark } from '../../../../parts/flag-mark.tsx';
import { texts } from './texts.ts';
import type { PastResult } from './use-patient-results.ts';

/** Abnormal by sign and letter, not by colour alone; what may still change says so. */
export function ValueWithFlag(props: { readonly result: PastResult; readonly unit: string }): ReactElement {
  const { result, unit } = props;
  const { value, flag, isCritical, isReleased } = result;
  const isAbnormal = flag !== null && flag !== 'N';
  const own = result.unit ?? '';
  return (
    <>
      <Box component="span" sx={{ fontWeight: isAbnormal ? 600 : 400, whiteSpace: 'nowrap' }}>
        {own === unit ? value : withUnit(value, own)}{' '}
        {isAbnormal && <FlagMark shown={{ flag, isCritical, mayBeCritical: false }} />}
      </Box>
      {!isReleased && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
          {texts.unreleased}
        </Box>
      )}
    </>
  );
}
