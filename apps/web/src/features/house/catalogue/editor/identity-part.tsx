import Box from '@mui/material/Box';
import { PagePart } from '@senlab/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import {
  catalogueSexLabels,
  sensitivities,
  sensitivityLabels,
  testVersionFieldLabels as labels,
} from '@senlab/domain';
import type { ReactElement } from 'react';
import type { CodeNames } from '../catalogue-calls.ts';
import { ProblemLines } from '../problem-lines.tsx';
import { texts } from '../texts.ts';
import { EditorField, optionsOf, type Editing, FieldGrid } from './editor-field.tsx';

function Sensitive({ form, change, problemsOf }: Editing): ReactElement {
  const toggle = (word: string, isOn: boolean): void =>
    change({
      sensitive: isOn ? [...form.sensitive, word] : form.sensitive.filter((each) => each !== word),
    });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.75rem' }}>
        {labels.sensitive}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {sensitivities.map((word) => (
          <FormControlLabel
            key={word}
            label={sensitivityLabels[word]}
            control={
              <Checkbox
                size="small"
                checked={form.sensitive.includes(word)}
                onChange={(_event, isOn) => toggle(word, isOn)}
              />
            }
          />
        ))}
      </Box>
      <ProblemLines problems={problemsOf('sensitive')} />
    </Box>
  );
}

interface IdentityPartProps {
  readonly editing: Editing;
  readonly names: CodeNames;
  /** The code names the test for ever. */
  readonly isNew: boolean;
}

export function IdentityPart({ editing, names, isNew }: IdentityPartProps): ReactElement {
  const same = (field: 'name' | 'nameEn' | 'loincCode' | 'sharedCode' | 'serviceCode'): ReactElement => (
    <EditorField {...editing} field={field} problemField={field} label={labels[field]} />
  );
  return (
    <PagePart title={texts.test.identity}>
      <FieldGrid>
        <EditorField
          {...editing}
          field="code"
          problemField="code"
          label={labels.code}
          kind="code"
          isFixed={!isNew}
        />
        {same('name')}
        {same('nameEn')}
        <EditorField
          {...editing}
          field="sectionCode"
          problemField="sectionCode"
          label={labels.sectionCode}
          options={names.sections}
        />
        <EditorField
          {...editing}
          field="specimenTypeCode"
          problemField="specimenTypeCode"
          label={labels.specimenTypeCode}
          options={names.specimenTypes}
        />
        <EditorField
          {...editing}
          field="singleSex"
          problemField="singleSex"
          label={labels.singleSex}
          options={optionsOf(catalogueSexLabels)}
          none={texts.editor.anySex}
        />
        {same('loincCode')}
        {same('sharedCode')}
        {same('serviceCode')}
      </FieldGrid>
      <Sensitive {...editing} />
    </PagePart>
  );
}
