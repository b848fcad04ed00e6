import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { playSound } from './play-sound.ts';
import { setMuted, useIsMuted } from './sounds.ts';
import { texts } from './texts.ts';

/** Turned on it plays the good sound, so that everyone around hears what it will be. */
export function SoundButton(): ReactElement {
  const isMuted = useIsMuted();
  const words = isMuted ? texts.muted : texts.audible;
  return (
    <Button
      variant="text"
      color="inherit"
      aria-label={words}
      startIcon={isMuted ? <VolumeOff /> : <VolumeUp />}
      onClick={() => {
        setMuted(!isMuted);
        playSound('success');
      }}
      sx={{ minWidth: 48, color: isMuted ? 'warning.main' : 'text.secondary' }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {words}
      </Box>
    </Button>
  );
}
