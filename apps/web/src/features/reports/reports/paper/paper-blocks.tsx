import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PrintedFact, PrintedScreening, PrintedSpecimen } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { Facts } from './facts.tsx';
import { texts } from './texts.ts';

interface BlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Block({ title, children }: BlockProps): ReactElement {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h3" sx={{ fontSize: '0.9375rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function PatientBlock({ facts }: { readonly facts: readonly PrintedFact[] }): ReactElement {
  return (
    <Block title={texts.patient.title}>
      <Facts facts={facts} />
    </Block>
  );
}

export function SpecimenBlock(props: { readonly specimens: readonly PrintedSpecimen[] }): ReactElement {
  return (
    <Block title={texts.specimens.title}>
      {props.specimens.map(({ code, facts }) => (
        <Facts key={code} facts={facts} />
      ))}
    </Block>
  );
}

/** What the risk was calculated from; nothing on other papers. */
export function ScreeningBlock(props: {
  readonly screenings: readonly PrintedScreening[];
}): ReactElement | undefined {
  if (props.screenings.length === 0) return undefined;
  return (
    <Block title={texts.screening.title}>
      {props.screenings.map(({ code, facts }) => (
        <Facts key={code} facts={facts} />
      ))}
    </Block>
  );
}
