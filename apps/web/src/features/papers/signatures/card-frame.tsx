import { showMessage } from '@senlab/ui';
import { useState, useId, type ReactElement, type ReactNode } from 'react';
import type { Changed, Signature } from './signature-calls.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

export interface Changing {
  readonly isBusy: boolean;
  /** What went wrong with the last one; stays to be read. */
  readonly problem: string | null;
  readonly run: (work: () => Promise<Changed>, done: string) => Promise<boolean>;
  readonly say: (problem: string | null) => void;
}

/** One change at a time: the second would carry a version that the first has made old. */
export function useChange(onChanged: (signature: Signature) => void): Changing {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<Changed>, done: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    const changed = await work();
    setBusy(false);
    if ('problem' in changed) {
      setProblem(changed.problem === '' ? null : changed.problem);
      return false;
    }
    showMessage(done, 'success');
    onChanged(changed.signature);
    return true;
  };
  return { isBusy, problem, run, say: setProblem };
}

interface CardFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of a signature beside its form. */
export function CardFrame({ title, children }: CardFrameProps): ReactElement {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      <Typography id={id} variant="h3" component="h3">
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** A name and its value in two columns, one under the other on a phone. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }): ReactElement {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(96px, max-content) minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
        '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
        '& dd': { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
