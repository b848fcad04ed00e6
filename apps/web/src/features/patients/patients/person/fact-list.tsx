import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { useId, type ReactElement, type ReactNode } from 'react';

interface FactCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FactCard({ title, children }: FactCardProps): ReactElement {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 4, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values in two columns; what is not known is left out by the caller. */
export function FactList(props: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <Box
      component="dl"
      sx={{
        ...tabularNumbers,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 2,
        m: 0,
        fontSize: '0.875rem',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {props.facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
