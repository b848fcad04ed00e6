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
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography variant="h3">{props.title}</Typography>
      {props.note !== undefined && <Typography sx={{ color: 'text.secondary' }}>{props.note}</Typography>}
      {props.children}
    </Box>
  );
}

/** One titled block of the gallery. */
export function Sample(props: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box>
        <Typography variant="h3">{props.title}</Typography>
        {props.note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {props.note}
          </Typography>
        )}
      </Box>
      {props.children}
    </Box>
  );
}

export function SampleRow(props: { readonly children: ReactNode }): ReactElement {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>{props.children}</Box>;
}

/** The menu belongs to the shell, which no feature knows: app/ puts the samples in here. */
export const NavigationSamples = createContext<ReactNode>(null);
