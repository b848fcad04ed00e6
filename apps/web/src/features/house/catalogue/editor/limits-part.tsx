import Typography from '@mui/material/Typography';
import { PagePart } from '@senlab/ui';
import { deltaKindLabels, rangeFieldLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { ProblemLines } from '../problem-lines.tsx';
import { texts } from '../texts.ts';
import { EditorField, optionsOf, type Editing } from './editor-field.tsx';
import { FieldGrid } from './field-grid.tsx';

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
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {texts.editor.criticalHint}
      </Typography>
      <FieldGrid>
        <EditorField {...editing} field="plausibleLow" label={texts.editor.plausibleLow} kind="decimal" />
        <EditorField {...editing} field="plausibleHigh" label={texts.editor.plausibleHigh} kind="decimal" />
      </FieldGrid>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
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
