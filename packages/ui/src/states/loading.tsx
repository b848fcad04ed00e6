import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { texts } from './texts.ts';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** Varied, because equal bars look like a table border; fixed, because a random width would move while one looks. */
const widths = ['72%', '56%', '84%', '64%', '48%'] as const;

function widthOf(index: number): string {
  return widths[index % widths.length] ?? '64%';
}

function many(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function Waiting(props: { readonly gap: number; readonly children: ReactNode }): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: props.gap, position: 'relative' }}>
      <VisuallyHidden as="output">{texts.loading}</VisuallyHidden>
      {props.children}
    </Box>
  );
}

/** A paragraph on its way. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }): ReactElement {
  return (
    <Waiting gap={1}>
      {many(lines).map((line) => (
        <Skeleton key={line} width={widthOf(line)} sx={{ fontSize: '0.875rem' }} />
      ))}
    </Waiting>
  );
}

/** Rows of a list or table on their way, as high as real ones. */
export function SkeletonRows(props: { readonly rows?: number; readonly columns?: number }): ReactElement {
  const { rows = 5, columns = 4 } = props;
  return (
    <Waiting gap={0}>
      {many(rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${String(columns)}, 1fr)`,
            alignItems: 'center',
            gap: 4,
            height: 'var(--app-row, 48px)',
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          {many(columns).map((column) => (
            <Skeleton key={column} width={widthOf(row + column)} sx={{ fontSize: '0.875rem' }} />
          ))}
        </Box>
      ))}
    </Waiting>
  );
}

/** A form on its way: labels above fields, in two columns where there is room. */
export function SkeletonForm({ fields = 6 }: { readonly fields?: number }): ReactElement {
  return (
    <Waiting gap={0}>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {many(fields).map((field) => (
          <Box key={field}>
            <Skeleton width="40%" sx={{ fontSize: '0.875rem', mb: 1 }} />
            <Skeleton variant="rounded" height="var(--app-control, 44px)" />
          </Box>
        ))}
      </Box>
    </Waiting>
  );
}

interface LoadingProps {
  readonly text?: string;
  /** Most waits are over before anybody could read a word; a word that flashes looks like a fault. */
  readonly delayMs?: number;
}

function useIsAfter(delayMs: number): boolean {
  const [isAfter, setIsAfter] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isAfter;
}

/** A page or a part of it is on its way. It keeps its room before it appears, so that nothing jumps. */
export function Loading({ text = texts.loading, delayMs = 250 }: LoadingProps): ReactElement {
  const isShown = useIsAfter(delayMs);
  return (
    <Box
      component="output"
      sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', gap: 3, minHeight: 160, p: 4 }}
    >
      {isShown && (
        <>
          <Typography variant="body2" component="span" color="textSecondary">
            {text}
          </Typography>
          <LinearProgress aria-hidden sx={{ width: 'min(192px, 60%)', height: 3, borderRadius: 999 }} />
        </>
      )}
    </Box>
  );
}
