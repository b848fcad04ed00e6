import AttachFile from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDate } from '@senlab/domain/text';
import { PagePart } from '@senlab/ui';
import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { z } from 'zod';
import { UploadFailure } from '../../../../api/ground/send-upload.ts';
import { uploadByGraphql } from '../../../../api/ground/upload-with-progress.ts';
import {
  DescribeResearchFile,
  KeepResearchConsent,
} from '../../../../api/research/research-files.generated.ts';
import { openStepForm } from '../../../../forms/step-form.tsx';
import { loadStudy, savedOr } from '../../studies/study-calls.ts';
import { enrolmentFields, enrolmentOf, enrolmentShape, today } from '../enrolment-form.ts';
import { texts } from '../texts.ts';
import { Facts } from './outcome-part.tsx';
import { changeFile, nameOf, useFile, type OpenFile } from './use-file.ts';

const { file: say, enrol } = texts;

async function openDescribe(open: OpenFile): Promise<void> {
  const { file } = open;
  // The groups are the study's; without an answer there is at least the one that was chosen.
  const groups = (await loadStudy(file.studyId))?.groups ?? [file.group];
  const schema = z.object(enrolmentShape(today()));
  const { consentKind, consentOn, group, isInclusionMet, exclusionNote } = file;
  openStepForm({
    id: 'research-enrolment',
    title: say.editTitle,
    width: 'md',
    schema,
    fields: enrolmentFields(groups),
    values: { consentKind, consentOn, group, isInclusionMet, exclusionNote: exclusionNote ?? '' },
    save: async (values) => {
      const variables = { ...nameOf(file), enrolment: enrolmentOf(values) };
      return savedOr(
        await changeFile(open, { document: DescribeResearchFile, variables, said: say.described }),
      );
    },
  });
}

async function keepPaper(open: OpenFile, paper: File): Promise<string | null> {
  try {
    const { id: fileId } = await uploadByGraphql(paper);
    const variables = { ...nameOf(open.file), fileId };
    const answer = await changeFile(open, {
      document: KeepResearchConsent,
      variables,
      said: say.consentPaperKept,
    });
    return answer.problem;
  } catch (error) {
    return error instanceof UploadFailure ? error.userMessage : say.consentPaperFailed;
  }
}

/** The paper with her name on it is handed in here, and from then on opened with the identity alone. */
function ConsentPaper(): ReactElement {
  const open = useFile();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const label = open.file.hasConsentPaper ? say.replaceConsentPaper : say.addConsentPaper;
  const onChosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const [paper] = event.target.files ?? [];
    event.target.value = '';
    if (paper === undefined) return;
    setBusy(true);
    void keepPaper(open, paper).then((refused) => {
      setBusy(false);
      setProblem(refused);
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        hidden
        aria-label={label}
        onChange={onChosen}
      />
      <div>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AttachFile />}
          loading={isBusy}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </div>
      {problem !== null && problem !== '' && <Alert severity="error">{problem}</Alert>}
    </>
  );
}

/** By which paper and when she came into the study. */
export function EnrolmentPart(): ReactElement {
  const open = useFile();
  const { file } = open;
  const facts: readonly (readonly [string, string])[] = [
    [say.openedOn, formatDate(file.openedOn)],
    [say.enrolledOn, file.enrolledOn === null ? say.notEnrolled : formatDate(file.enrolledOn)],
    [say.consent, say.consentText(texts.consentKinds[file.consentKind], formatDate(file.consentOn))],
    [say.consentPaper, file.hasConsentPaper ? say.hasConsentPaper : say.noConsentPaper],
    [enrol.group, file.group],
    [enrol.isInclusionMet, file.isInclusionMet ? say.inclusionMet : say.inclusionNotMet],
    ...(file.exclusionNote === null ? [] : [[enrol.exclusionNote, file.exclusionNote] as const]),
  ];
  return (
    <PagePart
      title={say.enrolment}
      action={
        file.steps.includes('describe') && (
          <Button size="small" variant="outlined" onClick={() => void openDescribe(open)}>
            {say.edit}
          </Button>
        )
      }
    >
      <Facts facts={facts} />
      {file.steps.includes('keep-consent') && <ConsentPaper />}
    </PagePart>
  );
}
