import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  parseTime,
  specimenConditionLabels,
  specimenConditions,
  type SpecimenCondition,
} from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { wardTime } from '../collection/ward-time.ts';
import { deskMoment } from './desk-moment.ts';
import { FormCard } from './form-card.tsx';
import { hasFault, nameFault, reasonFault, timeFault } from './form-checks.ts';
import { FormField } from './form-field.tsx';
import type { Rejection } from './reception-calls.ts';
import type { PendingTube } from './reception-state.ts';
import { texts } from './texts.ts';

interface RejectFormProps {
  readonly tube: PendingTube;
  readonly isBusy: boolean;
  readonly onReject: (rejection: Rejection) => void;
  readonly onDrop: () => void;
}

const bad = specimenConditions.filter((condition) => condition !== 'ok');

export function RejectForm({ tube, isBusy, onReject, onDrop }: RejectFormProps): ReactElement {
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
