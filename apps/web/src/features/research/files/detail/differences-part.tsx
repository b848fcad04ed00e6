import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { readResearchValue, readReason, reasonLengths } from '@senlab/domain';
import { refusalTexts } from '@senlab/contract';
import { PagePart, tableStyles } from '@senlab/ui';
import type { FormFields } from '@senlab/ui/form-builder';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { ResolveResearchDifference } from '../../../../api/research/research-files.generated.ts';
import { openStepForm } from '../../../../forms/step-form.tsx';
import { entryFieldsOf, entryName, shownValue, typedValue } from '../../studies/entry-form.ts';
import { savedOr, type StudyField } from '../../studies/study-calls.ts';
import type { FileDifference } from '../file-calls.ts';
import { texts } from '../texts.ts';
import { changeFile, nameOf, useFile, type OpenFile } from './use-file.ts';

const say = texts.differences;
const reasonName = 'reason';
type Values = Record<string, unknown>;

function schemaOf(field: StudyField): z.ZodType<Values, Values> {
  return z.record(z.string(), z.unknown()).superRefine((values, context) => {
    const read = readResearchValue(typedValue(values, field.key), field);
    if (!read.ok)
      context.addIssue({ code: 'custom', path: [entryName(field.key)], message: refusalTexts[read.reason] });
    const reason = values[reasonName];
    if (!readReason(typeof reason === 'string' ? reason : '', 'required').ok)
      context.addIssue({ code: 'custom', path: [reasonName], message: refusalTexts['reason-too-short'] });
  });
}

function openResolve(open: OpenFile, field: StudyField): void {
  const schema = schemaOf(field);
  const value = entryFieldsOf([field], new Map([[field.key, say.valueHint]]));
  const reason = {
    type: 'textarea',
    name: reasonName,
    label: say.reason,
    required: true,
    rows: 2,
    maxLength: reasonLengths.required.max,
  };
  openStepForm({
    id: 'research-difference',
    title: say.dialog,
    schema,
    fields: [...value, reason] as unknown as FormFields<typeof schema>,
    save: async (typed) => {
      const chosen = typedValue(typed, field.key);
      const why = typed[reasonName];
      const variables = {
        ...nameOf(open.file),
        fieldKey: field.key,
        value: chosen === '' ? null : chosen,
        reason: typeof why === 'string' ? why : '',
      };
      return savedOr(
        await changeFile(open, { document: ResolveResearchDifference, variables, said: say.resolved }),
      );
    },
  });
}

function Decided({
  difference,
  field,
}: {
  readonly difference: FileDifference;
  readonly field: StudyField | undefined;
}): ReactElement {
  const { resolved, resolvedByName, reason } = difference;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {shownValue(field, resolved)}
      </Typography>
      <Typography variant="small" color="textSecondary">
        {say.by(resolvedByName ?? '', reason ?? '')}
      </Typography>
    </>
  );
}

/** Where two people have entered differently, and what a third has decided. */
export function DifferencesPart(): ReactElement | null {
  const open = useFile();
  const { isDoubleEntry, areEntriesFinished, differences, fields, steps } = open.file;
  if (!isDoubleEntry || !areEntriesFinished) return null;
  const left = differences.filter(({ isResolved }) => !isResolved).length;
  return (
    <PagePart title={say.title}>
      {differences.length === 0 && <Typography color="textSecondary">{say.none}</Typography>}
      {left > 0 && <Typography color="warning">{say.count(left)}</Typography>}
      {differences.length > 0 && (
        <Box component="table" aria-label={say.title} sx={tableStyles}>
          <thead>
            <tr>
              {[say.field, say.first, say.second, say.decided].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => {
              const { fieldKey, first, second, isResolved } = difference;
              const field = fields.find(({ key }) => key === fieldKey);
              return (
                <tr key={fieldKey}>
                  <th scope="row">{field?.label ?? fieldKey}</th>
                  <td data-label={say.first}>{shownValue(field, first)}</td>
                  <td data-label={say.second}>{shownValue(field, second)}</td>
                  <td data-label={say.decided}>
                    <div>
                      {isResolved ? <Decided {...{ difference, field }} /> : say.open}
                      {!isResolved && field !== undefined && steps.includes('resolve') && (
                        <Button
                          size="small"
                          aria-label={say.resolveOf(field.label)}
                          onClick={() => openResolve(open, field)}
                          sx={{ ml: 2 }}
                        >
                          {say.resolve}
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      )}
    </PagePart>
  );
}
