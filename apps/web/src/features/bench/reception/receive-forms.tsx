import Box from '@mui/material/Box';
import { parseTime, urineVolumeLimits } from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { wardTime } from '../collection/ward-time.ts';
import { deskMoment } from './desk-moment.ts';
import { FormCard } from './form-card.tsx';
import { hasFault, reasonFault, timeFault, volumeFault } from './form-checks.ts';
import { FormField } from './form-field.tsx';
import type { Reception } from './reception-calls.ts';
import type { PendingTube } from './reception-state.ts';
import { texts } from './texts.ts';

export interface ReceiveFormProps {
  readonly tube: PendingTube;
  readonly isBusy: boolean;
  readonly onReceive: (reception: Reception) => void;
  readonly onDrop: () => void;
}

function again({ specimenCode, condition, comment }: PendingTube): Reception {
  return { specimenCode, condition, comment };
}

/** Urine of a day is counted by its volume. */
export function VolumeForm({ tube, isBusy, onReceive, onDrop }: ReceiveFormProps): ReactElement {
  const [volume, setVolume] = useState('');
  const [isTried, setTried] = useState(false);
  const fault = volumeFault(volume);
  const submit = (): void => {
    setTried(true);
    if (fault === undefined) onReceive({ ...again(tube), volumeMl: volume.trim() });
  };
  return (
    <FormCard
      // Before anything was typed nothing was typed wrongly.
      tube={isTried ? tube : { ...tube, message: undefined }}
      isBusy={isBusy}
      onSubmit={submit}
      onDrop={onDrop}
    >
      <FormField
        isFirst
        label={texts.form.volumeMl}
        hint={texts.form.volumeHint(urineVolumeLimits.min, urineVolumeLimits.max)}
        value={volume}
        onChange={setVolume}
        fault={isTried ? fault : undefined}
        inputMode="decimal"
        sx={{ maxWidth: 240 }}
      />
    </FormCard>
  );
}

/** Another time than the clock's, with the reason that is logged. */
export function TimeForm({ tube, isBusy, onReceive, onDrop }: ReceiveFormProps): ReactElement {
  const [time, setTime] = useState(() => wardTime(Date.now()));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const faults = { time: timeFault(time), reason: reasonFault(reason) };
  const shown = isTried ? faults : { time: undefined, reason: undefined };
  const submit = (): void => {
    setTried(true);
    if (hasFault(faults)) return;
    const receivedTime = deskMoment(parseTime(time) ?? time, Date.now());
    onReceive({ ...again(tube), receivedTime, timeReason: reason });
  };
  return (
    <FormCard tube={tube} isBusy={isBusy} onSubmit={submit} onDrop={onDrop}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' } }}>
        <FormField
          isFirst
          label={texts.form.receivedTime}
          value={time}
          onChange={setTime}
          fault={shown.time}
          inputMode="numeric"
        />
        <FormField label={texts.form.timeReason} value={reason} onChange={setReason} fault={shown.reason} />
      </Box>
    </FormCard>
  );
}
