import {
  checkPanelVersion,
  tidyPanelVersion,
  type PanelVersionContent,
  type PanelVersionProblem,
  panelVersionFieldLabels as labels,
  panelWindowUnitLabels,
  screeningLabels,
} from '@senlab/domain';
import type { PanelVersionDraft } from '../../../../api/generated/types.ts';
import type { CodeNames } from '../catalogue-calls.ts';
import { oneOf, screenings, windowUnits } from '../model/version-content.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import { PagePart } from '@senlab/ui';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { FieldGrid } from '../editor/editor-field.tsx';
import { ProblemLines } from '../problem-lines.tsx';
import { texts } from '../texts.ts';

/** A panel as typed. */
export interface PanelForm {
  readonly name: string;
  readonly testCodes: readonly string[];
  readonly windowUnit: string;
  readonly windowMin: string;
  readonly windowMax: string;
  readonly screening: string;
  readonly isActive: boolean;
}

const digits = (stored: number | null | undefined): string =>
  stored === null || stored === undefined ? '' : String(stored);

export function panelForm({ name, testCodes, window, screening, isActive }: PanelVersionContent): PanelForm {
  return {
    name,
    testCodes,
    windowUnit: window?.unit ?? '',
    windowMin: digits(window?.min),
    windowMax: digits(window?.max),
    screening: screening ?? '',
    isActive,
  };
}

const whole = (text: string): number | null => (text === '' ? null : Number(text));

export function contentOfPanel(code: string, form: PanelForm): PanelVersionContent {
  const unit = oneOf(windowUnits, form.windowUnit);
  return tidyPanelVersion({
    code,
    name: form.name,
    testCodes: form.testCodes,
    window: unit === null ? null : { unit, min: whole(form.windowMin), max: whole(form.windowMax) },
    screening: oneOf(screenings, form.screening),
    isActive: form.isActive,
  });
}

export function panelDraft({ window, ...content }: PanelVersionContent): PanelVersionDraft {
  return {
    ...content,
    testCodes: [...content.testCodes],
    windowUnit: window?.unit ?? null,
    windowMin: window?.min ?? null,
    windowMax: window?.max ?? null,
  };
}

/** By the rule that the server asks too; only something new can have another panel's code. */
export function checkPanel(
  content: PanelVersionContent,
  before: PanelVersionContent,
  names: CodeNames,
): readonly PanelVersionProblem[] {
  return checkPanelVersion(content, {
    testCodes: names.tests.map(({ code }) => code),
    panelCodes: [],
    before,
  });
}

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
