import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  receiverFields,
  receiverTypeLabels,
  receiverTypes,
  returnChannelLabels,
  returnChannels,
  type Receiver,
  type ReceiverField,
  type ReceiverType,
  type ReturnChannel,
} from '@senlab/domain';
import { PagePart } from '@senlab/ui';
import type { KeyboardEvent, ReactElement } from 'react';
import type { HandOverIssue } from '../slip-calls.ts';
import { newReceiver } from './draft.ts';
import { focusNext } from './identity-part.tsx';
import { texts as all } from './texts.ts';

const texts = all.receiver;

interface ReceiverPartProps {
  readonly receiver: Receiver;
  readonly channel: ReturnChannel;
  readonly issues: readonly HandOverIssue[];
  readonly onReceiver: (receiver: Receiver) => void;
  readonly onChannel: (channel: ReturnChannel) => void;
}

function labelOf(type: ReceiverType, field: ReceiverField): string {
  return type === 'department' && field === 'name' ? texts.departmentName : texts.fields[field];
}

function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  focusNext(event.currentTarget);
}

export function ReceiverPart(props: ReceiverPartProps): ReactElement {
  const { receiver, channel, issues, onReceiver, onChannel } = props;
  const { type } = receiver;
  return (
    <PagePart title={texts.title}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={type}
        aria-label={texts.title}
        onChange={(_event, next: ReceiverType | null) => {
          if (next !== null) onReceiver(newReceiver(next));
        }}
        sx={{ flexWrap: 'wrap' }}
      >
        {receiverTypes.map((one) => (
          <ToggleButton key={one} value={one} sx={{ flex: '1 0 auto' }}>
            {receiverTypeLabels[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {receiverFields[type].map((field) => {
          const issue = issues.find((one) => one.field === field)?.message;
          return (
            <TextField
              key={field}
              size="small"
              label={labelOf(type, field)}
              value={receiver[field]}
              autoComplete="off"
              error={issue !== undefined}
              helperText={issue}
              onChange={(event) => onReceiver({ ...receiver, [field]: event.target.value })}
              onKeyDown={goOn}
              slotProps={{ htmlInput: { maxLength: 100, 'data-step': 'receiver' } }}
              sx={{ gridColumn: field === 'name' ? '1 / -1' : undefined }}
            />
          );
        })}
        <TextField
          select
          size="small"
          label={texts.channel}
          value={channel}
          onChange={(event) => onChannel(event.target.value as ReturnChannel)}
          sx={{ gridColumn: receiverFields[type].length === 0 ? '1 / -1' : undefined }}
        >
          {returnChannels.map((one) => (
            <MenuItem key={one} value={one}>
              {returnChannelLabels[one]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </PagePart>
  );
}
