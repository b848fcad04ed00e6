import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState, SkeletonRows } from '@senlab/ui';
import { useCallback, type ReactElement } from 'react';
import { Link } from 'react-router';
import { counterAddress } from '../addresses.ts';
import { loadDesk } from '../slip-calls.ts';
import { useLive } from '../use-live.ts';
import { DeskWork } from './desk-work.tsx';
import { texts } from './texts.ts';

/** One patient at the counter. */
export function DeskPage({ mabn }: { readonly mabn: string }): ReactElement {
  const { answer, refresh } = useLive(useCallback(() => loadDesk(mabn), [mabn]));
  if (answer === undefined) return <SkeletonRows rows={8} columns={4} />;
  if ('problem' in answer)
    return (
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
        <ErrorState title={answer.problem} retry={() => void refresh()} />
        <Button component={Link} to={counterAddress} variant="outlined">
          {texts.another}
        </Button>
      </Box>
    );
  return <DeskWork mabn={mabn} desk={answer.desk} refresh={refresh} />;
}
