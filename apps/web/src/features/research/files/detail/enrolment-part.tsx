import Button from '@mui/material/Button';
import { formatDate } from '@senlab/domain/text';
import { PagePart } from '@senlab/ui';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { DescribeResearchFile } from '../../../../api/research/research-files.generated.ts';
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

/** By which paper and when she came into the study. */
export function EnrolmentPart(): ReactElement {
  const open = useFile();
  const { file } = open;
  const facts: readonly (readonly [string, string])[] = [
    [say.openedOn, formatDate(file.openedOn)],
    [say.enrolledOn, file.enrolledOn === null ? say.notEnrolled : formatDate(file.enrolledOn)],
    [say.consent, say.consentText(texts.consentKinds[file.consentKind], formatDate(file.consentOn))],
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
    </PagePart>
  );
}
