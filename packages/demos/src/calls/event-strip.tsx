import type { CallEvent } from '@senlab/demo-mock/calls';
import CallEnd from '@mui/icons-material/CallEnd';
import PhoneInTalk from '@mui/icons-material/PhoneInTalk';
import PhoneLocked from '@mui/icons-material/PhoneLocked';
import RingVolume from '@mui/icons-material/RingVolume';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const signs: Readonly<Record<CallEvent['state'], readonly [StatusTone, ReactElement]>> = {
  up: ['good', <PhoneInTalk key="sign" />],
  ring: ['info', <RingVolume key="sign" />],
  busy: ['abnormal', <PhoneLocked key="sign" />],
  down: ['neutral', <CallEnd key="sign" />],
};

/** What each telephone is doing just now. */
export function EventStrip({ events }: { readonly events: readonly CallEvent[] }): ReactElement {
  return (
    <Box
      component="ul"
      aria-label={texts.events}
      sx={{
        display: 'grid',
        gap: 3,
        m: 0,
        p: 0,
        listStyle: 'none',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))',
      }}
    >
      {events.map(({ state, extension, customerName }) => {
        const [tone, icon] = signs[state];
        return (
          <Box
            component="li"
            key={extension}
            sx={{
              p: 3,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: '10px',
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
              <Typography variant="caption" color="textSecondary">
                {texts.extension(extension)}
              </Typography>
              <StatusChip tone={tone} icon={icon}>
                {texts.eventStates[state]}
              </StatusChip>
            </Box>
            <Typography sx={{ fontWeight: 500 }}>{customerName}</Typography>
          </Box>
        );
      })}
    </Box>
  );
}
