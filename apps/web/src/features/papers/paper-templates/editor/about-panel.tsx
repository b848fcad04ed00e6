import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { paperSizeLabels, paperSizes } from '@senlab/domain';
import type { ReactElement } from 'react';
import { PlacePicker } from '../place-picker.tsx';
import type { PlaceNames } from '../template-types.ts';
import { texts } from '../texts.ts';
import type { About, Editor } from './use-editor.ts';

const say = texts.editor.about;

interface AboutPanelProps {
  readonly about: About;
  readonly isVariant: boolean;
  readonly names: PlaceNames;
  readonly editor: Pick<Editor, 'say' | 'resize'>;
}

export function AboutPanel({ about, isVariant, names, editor }: AboutPanelProps): ReactElement {
  const line = (field: 'name' | 'title' | 'changeNote', label: string, hint?: string): ReactElement => (
    <TextField
      size="small"
      label={label}
      helperText={hint}
      value={about[field]}
      onChange={({ target }) => editor.say({ [field]: target.value })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {line('name', say.name)}
      {line('title', say.title)}
      <TextField
        select
        size="small"
        label={say.size}
        value={about.size}
        onChange={({ target }) => {
          const size = paperSizes.find((one) => one === target.value);
          if (size !== undefined) editor.resize(size);
        }}
      >
        {paperSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {paperSizeLabels[size]}
          </MenuItem>
        ))}
      </TextField>
      {isVariant && (
        <>
          <PlacePicker
            label={say.panels}
            options={names.panels}
            value={about.panelCodes}
            onChange={(panelCodes) => editor.say({ panelCodes })}
          />
          <PlacePicker
            label={say.sites}
            options={names.locations}
            value={about.locationCodes}
            onChange={(locationCodes) => editor.say({ locationCodes })}
          />
        </>
      )}
      {line('changeNote', say.note, say.noteHint)}
    </Box>
  );
}
