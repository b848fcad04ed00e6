import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import type { CriticalRow } from './critical-row.ts';
import { texts } from './texts.ts';

const faint = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** Numbers to call: the one that the order gives, then the ward's own. */
function Numbers({ row }: { readonly row: CriticalRow }): ReactElement {
  const { phoneExtension, wardExtension } = row;
  const ofOrder = phoneExtension === wardExtension ? null : phoneExtension;
  return (
    <>
      {ofOrder !== null && (
        <Typography sx={{ ...tabularNumbers, fontWeight: 500 }}>{texts.orderExtension(ofOrder)}</Typography>
      )}
      {wardExtension !== null && (
        <Typography sx={{ ...tabularNumbers, fontWeight: 500 }}>{texts.extension(wardExtension)}</Typography>
      )}
    </>
  );
}

/** Where none is kept, whoever may change that is told where; led there only where nothing is being filled in. */
function NoExtension({ isLinked }: { readonly isLinked: boolean }): ReactElement {
  const mayAdd = useMay('settings.write');
  return (
    <Typography sx={faint}>
      {texts.noExtension}
      {mayAdd && !isLinked && ` ${texts.addExtension}.`}
      {mayAdd && isLinked && (
        <>
          {' '}
          <MuiLink component={Link} to="/apps/khoa-phong">
            {texts.addExtension}
          </MuiLink>
        </>
      )}
    </Typography>
  );
}

interface WardPhoneProps {
  readonly row: CriticalRow;
  readonly isLinked?: boolean;
}

/** How the ward is reached; or that there is none, and that the laboratory must find who can act on the value. */
export function WardPhone({ row, isLinked = false }: WardPhoneProps): ReactElement {
  return (
    <>
      <Numbers row={row} />
      {!row.isClinicalWard && (
        <Typography sx={{ fontSize: '0.8125rem', fontWeight: 500, color: 'error.main' }}>
          {texts.findClinician}
        </Typography>
      )}
      {row.isClinicalWard && row.wardExtension === null && <NoExtension isLinked={isLinked} />}
    </>
  );
}
