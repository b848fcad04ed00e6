import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';

interface OrderCardProps {
  readonly title: string;
  readonly hint?: string;
  /** At the end of the title's line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function OrderCard({ title, hint, end, children }: OrderCardProps): ReactElement {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 4, minWidth: 0, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 3 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {end}
        {hint === undefined ? undefined : (
          <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  );
}

/** Fields side by side as far as the width allows. */
export const fieldGrid = {
  display: 'grid',
  columnGap: 4,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
} as const;
