import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { reorderReasonLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { ChosenItem } from './chosen-items.ts';
import { choicesOf } from './fields/select-field.tsx';
import type { RepeatedTest } from './order-calls.ts';
import { useOrder } from './order-context.ts';
import { texts } from './texts.ts';

const reasons = choicesOf(reorderReasonLabels);
const say = texts.chosen;
/** More codes than anybody reads: their number says as much. */
const codesShown = 6;

interface ReorderQuestionProps {
  readonly item: ChosenItem;
  readonly repeated: RepeatedTest;
}

/** A result that still holds: shown with its case, and asked why it is wanted again. */
export function ReorderQuestion({ item, repeated }: ReorderQuestionProps): ReactElement {
  const { dispatch } = useOrder();
  const { testCodes, lastTime, sid } = repeated;
  const tests = testCodes.length > codesShown ? say.tests(testCodes.length) : testCodes.join(', ');
  const explain = (reason: string, text: string): void =>
    dispatch({ type: 'explain', code: item.code, reason, text });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      <Typography variant="body2" sx={{ display: 'flex', gap: 1.5, color: 'warning.main', fontWeight: 500 }}>
        <History aria-hidden sx={{ fontSize: 18, flex: 'none', mt: '1px' }} />
        {say.repeated(tests, exactTime(new Date(lastTime)), sid)}
      </Typography>
      <Select
        displayEmpty
        size="small"
        input={<OutlinedInput />}
        value={item.reason}
        inputProps={{ 'aria-label': `${say.reason} ${item.code}` }}
        renderValue={(chosen) => reasons.find(({ value }) => value === chosen)?.label ?? `${say.reason}…`}
        onChange={(event) => explain(event.target.value, item.text)}
      >
        {reasons.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      {item.reason === 'other' ? (
        <OutlinedInput
          size="small"
          value={item.text}
          placeholder={say.reasonText}
          onChange={(event) => explain('other', event.target.value)}
          slotProps={{ input: { 'aria-label': `${say.reasonText} ${item.code}`, maxLength: 200 } }}
        />
      ) : undefined}
    </Box>
  );
}
