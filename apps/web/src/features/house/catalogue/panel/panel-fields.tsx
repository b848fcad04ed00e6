import FormControlLabel from '@mui/material/FormControlLabel';
import { PagePart } from '@senlab/ui';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import {
  panelVersionFieldLabels as labels,
  panelWindowUnitLabels,
  screeningLabels,
  type PanelVersionProblem,
} from '@senlab/domain';
import type { ReactElement } from 'react';
import { FieldGrid } from '../editor/field-grid.tsx';
import { ProblemLines } from '../problem-lines.tsx';
import { texts } from '../texts.ts';
import type { PanelForm } from './panel-form.ts';

interface PanelFieldsProps {
  readonly form: PanelForm;
  readonly change: (part: Partial<PanelForm>) => void;
  readonly at: (field: PanelVersionProblem['field']) => readonly PanelVersionProblem[];
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly none: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

function Select({ label, value, none, options, onChange }: SelectProps): ReactElement {
  return (
    <TextField
      select
      size="small"
      {...{ label, value }}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {Object.entries(options).map(([code, name]) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Window({ form, change }: PanelFieldsProps): ReactElement {
  const end = (field: 'windowMin' | 'windowMax'): ReactElement => (
    <TextField
      size="small"
      label={texts.panel[field]}
      value={form[field]}
      onChange={(event) => change({ [field]: event.target.value.replace(/\D/g, '').slice(0, 5) })}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
  return (
    <>
      <Select
        label={labels.window}
        value={form.windowUnit}
        none={texts.panel.noWindow}
        options={panelWindowUnitLabels}
        onChange={(windowUnit) => change({ windowUnit })}
      />
      {form.windowUnit !== '' && end('windowMin')}
      {form.windowUnit !== '' && end('windowMax')}
    </>
  );
}

export function PanelFields(props: PanelFieldsProps): ReactElement {
  const { form, change, at } = props;
  const ofName = at('name');
  return (
    <PagePart title={texts.panel.identity}>
      <FieldGrid>
        <TextField
          size="small"
          label={labels.name}
          value={form.name}
          error={ofName.length > 0}
          helperText={<ProblemLines problems={ofName} />}
          onChange={(event) => change({ name: event.target.value })}
          slotProps={{ formHelperText: { component: 'div' }, htmlInput: { autoComplete: 'off' } }}
        />
        <Window {...props} />
        <Select
          label={labels.screening}
          value={form.screening}
          none={texts.panel.noScreening}
          options={screeningLabels}
          onChange={(screening) => change({ screening })}
        />
        <FormControlLabel
          label={labels.isActive}
          control={<Switch checked={form.isActive} onChange={(_event, isActive) => change({ isActive })} />}
        />
      </FieldGrid>
      <ProblemLines problems={[...at('window'), ...at('screening'), ...at('isActive')]} />
    </PagePart>
  );
}
