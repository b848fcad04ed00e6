import { InColumn, InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, createContext } from 'react';

/** One titled part of a section. */
export function Part(props: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <InColumn gap={3}>
      <Typography variant="h3">{props.title}</Typography>
      {props.note !== undefined && <Typography color="textSecondary">{props.note}</Typography>}
      {props.children}
    </InColumn>
  );
}

/** One titled block of the gallery. */
export function Sample(props: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <InColumn gap={3}>
      <Box>
        <Typography variant="h3">{props.title}</Typography>
        {props.note !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {props.note}
          </Typography>
        )}
      </Box>
      {props.children}
    </InColumn>
  );
}

export function SampleRow(props: { readonly children: ReactNode }): ReactElement {
  return <InRow gap={3}>{props.children}</InRow>;
}

/** The menu belongs to the shell, which no feature knows: app/ puts the samples in here. */
export const NavigationSamples = createContext<ReactNode>(null);
