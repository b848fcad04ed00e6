import { InColumn, PlainList } from '@senlab/ui';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { choiceMeaningLabels, type Choice } from '@senlab/domain';
import type { ReactElement } from 'react';
import { ProblemLines } from '../problem-lines.tsx';
import { texts } from '../texts.ts';
import { optionsOf, type Editing } from './editor-field.tsx';

const meanings = optionsOf(choiceMeaningLabels);

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly place: number;
  readonly onChange: (choice: Choice) => void;
  readonly onRemove: () => void;
}

function ChoiceRow({ choice, place, onChange, onRemove }: ChoiceRowProps): ReactElement {
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) 160px 40px' }}>
      <TextField
        size="small"
        value={choice.value}
        slotProps={{ htmlInput: { 'aria-label': texts.editor.choice(place), autoComplete: 'off' } }}
        onChange={(event) => onChange({ ...choice, value: event.target.value })}
      />
      <TextField
        select
        size="small"
        value={choice.meaning}
        slotProps={{ htmlInput: { 'aria-label': texts.editor.meaning(place) } }}
        onChange={(event) => onChange({ ...choice, meaning: event.target.value as Choice['meaning'] })}
      >
        {meanings.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={texts.editor.removeChoice(place)} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The values that may be chosen, and what choosing each means. */
export function ChoicesEditor({ form, change, problemsOf }: Editing): ReactElement {
  const { choices } = form;
  return (
    <InColumn gap={2} sx={{ maxWidth: 560 }}>
      <Typography sx={{ fontWeight: 500 }}>{texts.editor.choices}</Typography>
      <PlainList as="ol" gap={2}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={index}
            choice={choice}
            place={index + 1}
            onChange={(next) => change({ choices: choices.with(index, next) })}
            onRemove={() => change({ choices: choices.toSpliced(index, 1) })}
          />
        ))}
      </PlainList>
      <ProblemLines problems={problemsOf('choices')} />
      <Button
        size="small"
        startIcon={<Add />}
        sx={{ justifySelf: 'start' }}
        onClick={() => change({ choices: [...choices, { value: '', meaning: 'normal' }] })}
      >
        {texts.editor.addChoice}
      </Button>
    </InColumn>
  );
}
