import type { ReactElement, ReactNode } from 'react';
import { catalogueAddresses } from './catalogue-calls.ts';
import Alert from '@mui/material/Alert';
import { tabularNumbers, InRow } from '@senlab/ui';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** Hints that the catalogue has changed. */
export const catalogueTopics = ['catalogue'] as const;

interface PageHeadProps {
  readonly title: string;
  readonly under?: ReactNode;
  /** The one thing that most people come here to do. */
  readonly action?: ReactNode;
}

export function PageHead({ title, under, action }: PageHeadProps): ReactElement {
  return (
    <InRow as="header" align="flex-start" gap={3}>
      <Box sx={{ flex: 1, minWidth: 'min(100%, 280px)', display: 'grid', gap: 1 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {under}
      </Box>
      {action}
    </InRow>
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
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
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
