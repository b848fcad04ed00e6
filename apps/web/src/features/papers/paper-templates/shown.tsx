import Alert from '@mui/material/Alert';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { texts } from './texts.ts';
import type { Live } from './use-live.ts';

interface ShownProps<T> {
  readonly live: Live<T>;
  readonly children: (value: T) => ReactNode;
}

/** Something that is asked for: on its way, not there, old, or as it is. */
export function Shown<T>({ live: { value, kind, refresh }, children }: ShownProps<T>): ReactElement {
  if (value === undefined && kind === undefined) return <SkeletonRows rows={8} columns={4} />;
  if (value === undefined && kind === 'missing') return <Empty {...texts.missing} />;
  if (value === undefined) return <ErrorState title={texts.failed} retry={() => void refresh()} />;
  return (
    <>
      {kind !== 'found' && <Alert severity="warning">{texts.stale}</Alert>}
      {children(value)}
    </>
  );
}
