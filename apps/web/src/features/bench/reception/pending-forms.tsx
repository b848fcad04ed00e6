import Box from '@mui/material/Box';
import {
  parseTime,
  urineVolumeLimits,
  specimenConditionLabels,
  specimenConditions,
  type SpecimenCondition,
} from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { wardTime } from '../collection/tube.ts';
import {
  deskMoment,
  FormCard,
  hasFault,
  reasonFault,
  timeFault,
  volumeFault,
  FormField,
  nameFault,
} from './form-card.tsx';
import {
  type Reception,
  type Rejection,
  receiveTube,
  rejectTube,
  type UsedReception,
} from './reception-calls.ts';
import type { PendingTube } from './reception-state.ts';
import { texts } from './texts.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

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
function VolumeForm({ tube, isBusy, onReceive, onDrop }: ReceiveFormProps): ReactElement {
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
function TimeForm({ tube, isBusy, onReceive, onDrop }: ReceiveFormProps): ReactElement {
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

interface RejectFormProps {
  readonly tube: PendingTube;
  readonly isBusy: boolean;
  readonly onReject: (rejection: Rejection) => void;
  readonly onDrop: () => void;
}

const bad = specimenConditions.filter((condition) => condition !== 'ok');

function RejectForm({ tube, isBusy, onReject, onDrop }: RejectFormProps): ReactElement {
  const [condition, setCondition] = useState<SpecimenCondition>(tube.condition);
  const [typedReason, setReason] = useState<string>();
  const [notifiedTo, setNotifiedTo] = useState('');
  const [time, setTime] = useState(() => wardTime(Date.now()));
  const [isTried, setTried] = useState(false);
  // The condition is a reason already; whoever has more to say writes it.
  const reason = typedReason ?? specimenConditionLabels[condition];
  const faults = { reason: reasonFault(reason), to: nameFault(notifiedTo), time: timeFault(time) };
  const shown = isTried ? faults : { reason: undefined, to: undefined, time: undefined };
  const submit = (): void => {
    setTried(true);
    if (hasFault(faults)) return;
    const notifiedTime = deskMoment(parseTime(time) ?? time, Date.now());
    const { specimenCode } = tube;
    onReject({ specimenCode, condition, reason, notifiedTo: notifiedTo.trim(), notifiedTime });
  };
  return (
    <FormCard tube={tube} isBusy={isBusy} onSubmit={submit} onDrop={onDrop}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          size="small"
          label={texts.form.condition}
          value={condition}
          onChange={(event) => setCondition(event.target.value as SpecimenCondition)}
          helperText=" "
        >
          {bad.map((each) => (
            <MenuItem key={each} value={each}>
              {specimenConditionLabels[each]}
            </MenuItem>
          ))}
        </TextField>
        <FormField label={texts.form.reason} value={reason} onChange={setReason} fault={shown.reason} />
        <FormField
          isFirst
          label={texts.form.notifiedTo}
          value={notifiedTo}
          onChange={setNotifiedTo}
          fault={shown.to}
          hint={texts.form.notifiedHint}
        />
        <FormField
          label={texts.form.notifiedTime}
          value={time}
          onChange={setTime}
          fault={shown.time}
          inputMode="numeric"
        />
      </Box>
    </FormCard>
  );
}

function PendingForm(props: { readonly tube: PendingTube; readonly reception: UsedReception }): ReactElement {
  const { tube, reception } = props;
  const { isBusy, run, tell } = reception;
  const drop = (): void => tell({ kind: 'dropped', specimenCode: tube.specimenCode });
  if (tube.need === 'reject')
    return (
      <RejectForm
        tube={tube}
        isBusy={isBusy}
        onDrop={drop}
        onReject={(rejection) => run(() => rejectTube(rejection))}
      />
    );
  const Form = tube.need === 'volume' ? VolumeForm : TimeForm;
  return (
    <Form
      tube={tube}
      isBusy={isBusy}
      onDrop={drop}
      onReceive={(given) => run(() => receiveTube(given, tube.need))}
    />
  );
}

/** Tubes that need a word more; they stay while others are scanned. */
export function PendingForms(props: { readonly reception: UsedReception }): ReactElement {
  const { reception } = props;
  return (
    <>
      {reception.state.pending.map((tube) => (
        <PendingForm key={`${tube.specimenCode} ${tube.need}`} tube={tube} reception={reception} />
      ))}
    </>
  );
}
