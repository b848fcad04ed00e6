import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadsInTurn } from '../../../api/load-pacing.ts';
import { type Found, catalogueAddresses } from './catalogue-calls.ts';
import Alert from '@mui/material/Alert';
import { Empty, ErrorState, SkeletonRows, tabularNumbers } from '@senlab/ui';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

const topics = ['catalogue'] as const;

interface Live<T> {
  /** The last one that came, also while the next is on its way. */
  readonly value: T | undefined;
  /** Why there is nothing to show. */
  readonly failure: 'missing' | 'failed' | undefined;
  /** The last try failed; what is shown is old. */
  readonly isStale: boolean;
  /** Resolves when what is then known has been taken. */
  readonly refresh: () => Promise<void>;
}

/** Asks, and asks again with every hint that the catalogue has changed. `load` keeps its identity for one question. */
export function useLive<T>(load: () => Promise<Found<T>>): Live<T> {
  const [shown, setShown] = useState<{ readonly of: typeof load; readonly value: T }>();
  const [answer, setAnswer] = useState<{ readonly of: typeof load; readonly found: Found<T> }>();
  const asker = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const mine = loadsInTurn(load, (found) => {
      if (isOver) return;
      setAnswer({ of: load, found });
      if (found.kind === 'found') setShown({ of: load, value: found.value });
    });
    asker.current = mine;
    void mine();
    const stop = subscribeToChanges(topics, () => void mine());
    return () => {
      isOver = true;
      stop();
    };
  }, [load]);
  const refresh = useCallback(() => asker.current?.() ?? Promise.resolve(), []);
  const value = shown?.of === load ? shown.value : undefined;
  const kind = answer?.of === load ? answer.found.kind : 'found';
  const hasFailed = kind !== 'found';
  return {
    value,
    failure: hasFailed && value === undefined ? kind : undefined,
    isStale: hasFailed && value !== undefined,
    refresh,
  };
}

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

interface PageHeadProps {
  readonly title: string;
  readonly under?: ReactNode;
  /** The one thing that most people come here to do. */
  readonly action?: ReactNode;
}

export function PageHead({ title, under, action }: PageHeadProps): ReactElement {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
      <Box sx={{ flex: 1, minWidth: 'min(100%, 280px)', display: 'grid', gap: 1 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {under}
      </Box>
      {action}
    </Box>
  );
}

/** One proposal at a time: whoever wants another reads this one first. */
export function WaitingNotice(props: { readonly id: string; readonly words: string }): ReactElement {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" component={Link} to={catalogueAddresses.change(props.id)}>
          {texts.test.openWaiting}
        </Button>
      }
    >
      {props.words}
    </Alert>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values, read calmly. A fact without a value is not shown. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
          sm: 'repeat(auto-fill, minmax(200px, 1fr))',
        },
      }}
    >
      {known.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, ...tabularNumbers, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
