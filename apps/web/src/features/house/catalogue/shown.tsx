import Alert from '@mui/material/Alert';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { texts } from './texts.ts';
import type { Live } from './use-live.ts';

interface ShownProps<T> {
  readonly live: Live<T>;
  /** What to say when there is no such thing. */
  readonly missing: { readonly title: string; readonly text: string };
  readonly children: (value: T) => ReactNode;
}

/** Something that is asked for: on its way, not there, old, or as it is. */
export function Shown<T>({ live, missing, children }: ShownProps<T>): ReactElement {
  const { value, failure, isStale, refresh } = live;
  if (failure === 'missing') return <Empty {...missing} />;
  if (failure === 'failed') return <ErrorState title={texts.failed} retry={() => void refresh()} />;
  if (value === undefined) return <SkeletonRows rows={8} columns={4} />;
  return (
    <>
      {isStale && <Alert severity="warning">{texts.stale}</Alert>}
      {children(value)}
    </>
  );
}
