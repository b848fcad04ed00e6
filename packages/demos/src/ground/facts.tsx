import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { texts } from './texts.ts';
import { Meta } from './words.tsx';

/** What is known of one thing: names beside values, one under another on a phone. */
export function Facts(props: { readonly facts: readonly (readonly [string, ReactNode])[] }): ReactElement {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 3, m: 0, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {props.facts.map(([name, value]) => (
        <Box key={name}>
          <Meta component="dt">{name}</Meta>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === '' || value === undefined || value === null ? texts.nothing : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Makes the chip that says in which state something is: in words, with a sign, and how good that is. */
export function stateChip<State extends string>(
  words: Readonly<Record<State, string>>,
  looks: Readonly<Record<State, readonly [StatusTone, ComponentType<SvgIconProps>]>>,
): (props: { readonly state: State }) => ReactElement {
  return function StateChip({ state }) {
    const [tone, Sign] = looks[state];
    return (
      <StatusChip tone={tone} icon={<Sign />}>
        {words[state]}
      </StatusChip>
    );
  };
}
