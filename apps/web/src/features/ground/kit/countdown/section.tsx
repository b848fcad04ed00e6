import Button from '@mui/material/Button';
import { Countdown, CountdownFace, timeLeft, InColumn } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Sample } from '../section-parts.tsx';
import { texts } from './texts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const faces = [
  { title: texts.usual, ms: 15 * day - 1000 },
  { title: texts.lastDay, ms: 7 * 60 * minute + 5 * minute + 9000 },
  { title: texts.over, ms: 0 },
  { title: texts.long, ms: 128 * day + 23 * 60 * minute },
] as const;

/** The real clock waits for a click, because this page is photographed. */
function LiveSample(): ReactElement {
  const [isStarted, setIsStarted] = useState(false);
  if (isStarted) return <Countdown />;
  return (
    <Button variant="outlined" onClick={() => setIsStarted(true)} sx={{ justifySelf: 'start' }}>
      {texts.start}
    </Button>
  );
}

export function Section(): ReactElement {
  return (
    <InColumn gap={8}>
      {faces.map(({ title, ms }) => (
        <Sample key={title} title={title}>
          <CountdownFace left={timeLeft(ms)} />
        </Sample>
      ))}
      <Sample title={texts.live} note={texts.liveNote}>
        <LiveSample />
      </Sample>
    </InColumn>
  );
}
