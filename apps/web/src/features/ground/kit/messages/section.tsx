import Button from '@mui/material/Button';
import {
  clearMessages,
  MessageCard,
  OfflineBanner,
  showMessage,
  type MessageVariant,
  InColumn,
} from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Sample, SampleRow } from '../section-parts.tsx';
import { texts } from './texts.ts';

const variants: readonly MessageVariant[] = ['success', 'info', 'warning', 'error'];
const nothing = (): void => undefined;
const undo = { label: texts.undo, run: nothing };

function LiveSample(): ReactElement {
  return (
    <SampleRow>
      {variants.map((variant) => (
        <Button key={variant} variant="outlined" onClick={() => showMessage(texts[variant], variant)}>
          {texts.show[variant]}
        </Button>
      ))}
      <Button
        variant="outlined"
        onClick={() => showMessage(texts.undone, 'info', { durationMs: 'until-closed', action: undo })}
      >
        {texts.untilClosed}
      </Button>
      <Button onClick={clearMessages}>{texts.clear}</Button>
    </SampleRow>
  );
}

function OfflineSample(): ReactElement {
  const [isOffline, setIsOffline] = useState(false);
  return (
    <SampleRow>
      <Button variant="outlined" onClick={() => setIsOffline(!isOffline)}>
        {texts.toggleOffline}
      </Button>
      <OfflineBanner isOffline={isOffline} />
    </SampleRow>
  );
}

export function Section(): ReactElement {
  return (
    <InColumn gap={8}>
      <Sample title={texts.variants} note={texts.variantsNote}>
        {variants.map((variant) => (
          <MessageCard key={variant} message={{ text: texts[variant], variant }} onClose={nothing} />
        ))}
      </Sample>
      <Sample title={texts.more}>
        <MessageCard message={{ text: texts.long, variant: 'info' }} onClose={nothing} />
        <MessageCard message={{ text: texts.undone, variant: 'success', action: undo }} onClose={nothing} />
      </Sample>
      <Sample title={texts.live} note={texts.liveNote}>
        <LiveSample />
      </Sample>
      <Sample title={texts.offline} note={texts.offlineNote}>
        <OfflineSample />
      </Sample>
    </InColumn>
  );
}
