import FormControlLabel from '@mui/material/FormControlLabel';
import { PagePart } from '@senlab/ui';
import Switch from '@mui/material/Switch';
import { minimumEffectLabels, resultTypeLabels, testVersionFieldLabels as labels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { ProblemLines } from '../problem-lines.tsx';
import { texts } from '../texts.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { EditorField, optionsOf, type Editing } from './editor-field.tsx';
import { FieldGrid } from './field-grid.tsx';

const typeOptions = optionsOf(resultTypeLabels);

function MinimumTime(editing: Editing): ReactElement {
  return (
    <>
      <EditorField
        {...editing}
        field="minimumEffect"
        label={texts.editor.minimumEffect}
        options={optionsOf(minimumEffectLabels)}
        none={texts.editor.notSet}
      />
      {editing.form.minimumEffect !== '' && (
        <EditorField
          {...editing}
          field="minimumMinutes"
          problemField="minimumTime"
          label={texts.editor.minimumMinutes}
          kind="whole"
        />
      )}
    </>
  );
}

function Numbers(editing: Editing): ReactElement {
  const { form, change } = editing;
  return (
    <>
      <EditorField {...editing} field="unit" problemField="unit" label={labels.unit} />
      <EditorField {...editing} field="unitUcum" problemField="unitUcum" label={labels.unitUcum} />
      <EditorField
        {...editing}
        field="decimals"
        problemField="decimals"
        label={labels.decimals}
        kind="whole"
      />
      <FormControlLabel
        label={labels.allowsNegative}
        control={
          <Switch
            checked={form.allowsNegative}
            onChange={(_event, isOn) => change({ allowsNegative: isOn })}
          />
        }
      />
    </>
  );
}

interface MeasuringPartProps {
  readonly editing: Editing;
  /** Results exist: another type could not be read beside them. */
  readonly isTypeFixed: boolean;
}

export function MeasuringPart({ editing, isTypeFixed }: MeasuringPartProps): ReactElement {
  const { form, problemsOf } = editing;
  const hasChoices = form.resultType === 'ordinal' || form.resultType === 'nominal';
  const isCalculated = form.resultType === 'calculated';
  return (
    <PagePart title={texts.test.measuring}>
      <FieldGrid>
        <EditorField
          {...editing}
          field="resultType"
          problemField="resultType"
          label={labels.resultType}
          options={typeOptions}
          isFixed={isTypeFixed}
        />
        <Numbers {...editing} />
        <EditorField {...editing} field="method" problemField="method" label={labels.method} />
        {(isCalculated || form.formula !== '') && (
          <EditorField
            {...editing}
            field="formula"
            problemField="formula"
            label={labels.formula}
            hint={texts.editor.formulaHint}
          />
        )}
        <EditorField
          {...editing}
          field="turnaroundMinutes"
          problemField="turnaroundMinutes"
          label={labels.turnaroundMinutes}
          kind="whole"
        />
        <MinimumTime {...editing} />
      </FieldGrid>
      {hasChoices || form.choices.length > 0 ? (
        <ChoicesEditor {...editing} />
      ) : (
        <ProblemLines problems={problemsOf('choices')} />
      )}
    </PagePart>
  );
}
