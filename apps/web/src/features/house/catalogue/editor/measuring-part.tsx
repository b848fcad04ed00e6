import Typography from '@mui/material/Typography';
import { PagePart } from '@senlab/ui';
import {
  deltaKindLabels,
  rangeFieldLabels,
  minimumEffectLabels,
  resultTypeLabels,
  testVersionFieldLabels as labels,
} from '@senlab/domain';
import type { ReactElement } from 'react';
import { ProblemLines } from '../problem-lines.tsx';
import { texts } from '../texts.ts';
import { EditorField, optionsOf, type Editing, FieldGrid } from './editor-field.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { ChoicesEditor } from './choices-editor.tsx';

const limits = ['critical', 'plausible', 'delta'] as const;

/** Beyond what somebody is told at once, beyond what a typed value is asked about, and beyond which difference somebody looks twice. */
export function LimitsPart(editing: Editing): ReactElement {
  const { form, problemsOf } = editing;
  return (
    <PagePart title={texts.test.limits}>
      <FieldGrid>
        <EditorField {...editing} field="criticalLow" label={rangeFieldLabels.criticalLow} kind="decimal" />
        <EditorField {...editing} field="criticalHigh" label={rangeFieldLabels.criticalHigh} kind="decimal" />
      </FieldGrid>
      <Typography color="textSecondary" variant="small">
        {texts.editor.criticalHint}
      </Typography>
      <FieldGrid>
        <EditorField {...editing} field="plausibleLow" label={texts.editor.plausibleLow} kind="decimal" />
        <EditorField {...editing} field="plausibleHigh" label={texts.editor.plausibleHigh} kind="decimal" />
      </FieldGrid>
      <Typography color="textSecondary" variant="small">
        {texts.editor.plausibleHint}
      </Typography>
      <FieldGrid>
        <EditorField
          {...editing}
          field="deltaKind"
          label={texts.editor.deltaKind}
          options={optionsOf(deltaKindLabels)}
          none={texts.editor.notSet}
        />
        {form.deltaKind !== '' && (
          <>
            <EditorField {...editing} field="deltaLimit" label={texts.editor.deltaLimit} kind="decimal" />
            <EditorField {...editing} field="deltaDays" label={texts.editor.deltaDays} kind="whole" />
          </>
        )}
      </FieldGrid>
      <ProblemLines problems={limits.flatMap(problemsOf)} />
    </PagePart>
  );
}

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
