import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState, SkeletonRows } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { counterAddress } from '../addresses.ts';
import { DeskWork } from './desk-work.tsx';
import { texts } from './texts.ts';
import { useDesk } from './use-desk.ts';
import { useShownIdentity } from './use-shown-identity.ts';

/** One patient at the counter. */
export function DeskPage({ mabn }: { readonly mabn: string }): ReactElement {
  useShownIdentity(mabn);
  const { desk, problem, refresh } = useDesk(mabn);
  const retry = (): void => void refresh();
  if (desk === undefined && problem === undefined) return <SkeletonRows rows={8} columns={4} />;
  if (desk === undefined)
    return (
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
        <ErrorState title={problem ?? ''} retry={retry} />
        <Button component={Link} to={counterAddress} variant="outlined">
          {texts.another}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {problem !== undefined && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      <DeskWork mabn={mabn} desk={desk} refresh={refresh} />
    </Box>
  );
}
