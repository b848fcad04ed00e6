import { InColumn } from '@senlab/ui';
import {
  specimenConditions,
  type SpecimenCondition,
  defaultConditionRules,
  specimenConditionLabels,
} from '@senlab/domain';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** 0 is Đạt, 1 to 9 the next ones; a condition beyond them is chosen with the mouse. */
export function keyOfCondition(condition: SpecimenCondition): string | undefined {
  const place = specimenConditions.indexOf(condition);
  return place > 9 ? undefined : String(place);
}

export function conditionOfKey(key: string): SpecimenCondition | undefined {
  return /^\d$/.test(key) ? specimenConditions[Number(key)] : undefined;
}

interface ConditionBarProps {
  readonly condition: SpecimenCondition;
  readonly comment: string;
  readonly onCondition: (condition: SpecimenCondition) => void;
  readonly onComment: (comment: string) => void;
}

function KeyCap(props: { readonly of: SpecimenCondition }): ReactElement | null {
  const key = keyOfCondition(props.of);
  if (key === undefined) return null;
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '4px',
        px: 1,
        display: { xs: 'none', sm: 'inline' },
        color: 'text.secondary',
        bgcolor: 'background.paper',
      }}
    >
      {key}
    </Box>
  );
}

/** What is not well is seen from afar, or a good tube is received with somebody else's fault. */
function chosen(condition: SpecimenCondition) {
  const isOk = condition === 'ok';
  return {
    bgcolor: isOk ? 'success.light' : 'warning.light',
    color: isOk ? 'success.main' : 'warning.main',
    borderColor: 'currentColor !important',
    fontWeight: 600,
    '&:hover': { bgcolor: isOk ? 'success.light' : 'warning.light' },
  };
}

function hintFor(condition: SpecimenCondition): string {
  if (condition === 'ok') return '';
  return defaultConditionRules[condition] === 'reject'
    ? texts.condition.willReject
    : texts.condition.onlyNext;
}

/** How the next tube is; after it everything is well again, because most tubes are. */
export function ConditionBar(props: ConditionBarProps): ReactElement {
  const { condition } = props;
  const takesComment = condition !== 'ok' && defaultConditionRules[condition] === 'comment';
  return (
    <InColumn gap={2}>
      <Typography variant="subtitle2" id="condition-title" sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        {texts.condition.title}
        <Box component="output" sx={{ color: 'warning.main', minHeight: 20 }}>
          {hintFor(condition)}
        </Box>
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={condition}
        aria-labelledby="condition-title"
        onChange={(_event, next: SpecimenCondition | null) => {
          if (next !== null) props.onCondition(next);
        }}
        sx={{
          display: 'flex',
          // On a phone one line that is pushed aside: the sentence below must stay in sight.
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          gap: 2,
          '& .MuiToggleButton-root': { m: 0, borderRadius: 1, border: '1px solid', borderColor: 'divider' },
        }}
      >
        {specimenConditions.map((each) => {
          const key = keyOfCondition(each);
          return (
            <ToggleButton
              key={each}
              value={each}
              {...(key === undefined ? {} : { 'aria-keyshortcuts': key })}
              sx={{ gap: 2, minHeight: 40, px: 3, flex: 'none', '&.Mui-selected': chosen(each) }}
            >
              {specimenConditionLabels[each]}
              <KeyCap of={each} />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {takesComment && (
        <TextField
          size="small"
          label={texts.condition.comment}
          value={props.comment}
          onChange={(event) => props.onComment(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ maxWidth: 520, mt: 1 }}
        />
      )}
    </InColumn>
  );
}
