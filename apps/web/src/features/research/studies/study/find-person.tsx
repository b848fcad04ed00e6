import Button from '@mui/material/Button';
import { isPatientCode, readReason, reasonLengths } from '@senlab/domain';
import { hideDialog, showMessage } from '@senlab/ui';
import { defineFields, type SaveAnswer } from '@senlab/ui/form-builder';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { refusalTexts } from '@senlab/contract';
import { FindResearchFile } from '../../../../api/research/research-files.generated.ts';
import { openStepForm } from '../../../../forms/step-form.tsx';
import { scannedPatientCode } from '../patient-code.ts';
import { changeResearch, fileAddress, savedOr, type Study } from '../study-calls.ts';
import { texts } from '../texts.ts';

const say = texts.find;
const dialogId = 'find-research-file';

const schema = z.object({
  patientCode: z.string().refine((code) => isPatientCode(code.trim()), say.codeWrong),
  birthYear: z.string().regex(/^\d{4}$/, say.yearWrong),
  reason: z.string().refine((text) => readReason(text, 'required').ok, refusalTexts['reason-too-short']),
});
const fields = defineFields<typeof schema>()([
  {
    type: 'text',
    name: 'patientCode',
    label: say.patientCode,
    required: true,
    maxLength: 40,
    tidy: scannedPatientCode,
    gridItem: { xs: 12, sm: 6 },
  },
  { type: 'number', name: 'birthYear', label: say.birthYear, required: true, gridItem: { xs: 12, sm: 6 } },
  {
    type: 'textarea',
    name: 'reason',
    label: say.reason,
    hint: say.text,
    required: true,
    rows: 2,
    maxLength: reasonLengths.required.max,
  },
]);

/** The one way from a person to her pseudonym. It is logged with its reason. */
export function FindPerson({ study }: { readonly study: Study }): ReactElement {
  const navigate = useNavigate();
  const save = async ({ patientCode, birthYear, reason }: z.output<typeof schema>): Promise<SaveAnswer> => {
    const person = { patientCode: patientCode.trim(), birthYear: Number(birthYear) };
    const answer = await changeResearch(FindResearchFile, { studyId: study._id, person, reason });
    if (answer.problem !== null) return savedOr(answer);
    const { _id = null, label = null } = answer.ref ?? {};
    if (_id !== null) {
      hideDialog(dialogId);
      showMessage(say.found(label ?? ''), 'success');
      await navigate(fileAddress(_id));
    }
    return undefined;
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => openStepForm({ id: dialogId, title: say.title, schema, fields, save })}
    >
      {texts.page.findPerson}
    </Button>
  );
}
