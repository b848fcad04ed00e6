import { refusalTexts } from '@senlab/contract';
import {
  checkResearchStudy,
  researchLimits,
  researchStudyKindLabels,
  researchStudyKinds,
  type ResearchStudyDraft,
} from '@senlab/domain';
import {
  defineFields,
  FormBuilder,
  useUnsavedChanges,
  type Field,
  type SaveAnswer,
} from '@senlab/ui/form-builder';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import { z } from 'zod';
import { SaveResearchStudy } from '../../../api/research/studies.generated.ts';
import { changeResearch, savedOr, type ChangeRef, type ResearchPerson, type Study } from './study-calls.ts';
import { texts } from './texts.ts';

const say = texts.form;
const half = { xs: 12, sm: 6 } as const;
const third = { xs: 12, sm: 6, md: 4 } as const;

const typed = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(researchStudyKinds),
  investigatorId: z.string().min(1, refusalTexts['research-investigator-unknown']),
  ethicsNo: z.string(),
  ethicsFrom: z.string(),
  ethicsUntil: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  isDoubleEntry: z.boolean(),
  groups: z.array(z.object({ name: z.string() })),
});
type Typed = z.output<typeof typed>;

function draftOf(values: Typed): ResearchStudyDraft {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    ...values,
    code: values.code.trim().toUpperCase(),
    title: values.title.trim(),
    ethicsNo: orNull(values.ethicsNo),
    ethicsFrom: orNull(values.ethicsFrom),
    ethicsUntil: orNull(values.ethicsUntil),
    groups: values.groups.map(({ name }) => name.trim()),
  };
}

/** Of the three parts of an approval, the one that is still missing. */
function placeOf(field: string, draft: ResearchStudyDraft): string {
  if (field !== 'ethicsNo') return field;
  const parts = ['ethicsNo', 'ethicsFrom', 'ethicsUntil'] as const;
  return parts.find((part) => draft[part] === null) ?? 'ethicsUntil';
}

/** The rules of the server, said beside the field. */
const schema = typed.superRefine((values, context) => {
  const draft = draftOf(values);
  for (const { field, reason } of checkResearchStudy(draft))
    context.addIssue({ code: 'custom', path: [placeOf(field, draft)], message: refusalTexts[reason] });
});

const groupsField: Field<Typed> = {
  type: 'group',
  name: 'groups',
  label: say.groups,
  hint: say.groupsHint,
  required: true,
  min: 1,
  max: researchLimits.groups,
  addLabel: say.addGroup,
  itemLabel: say.groupItem,
  fields: [
    {
      type: 'text',
      name: 'name',
      label: say.group,
      required: true,
      maxLength: researchLimits.groupName,
    },
  ],
};

function fieldsWith(people: readonly ResearchPerson[], isActive: boolean) {
  return defineFields<typeof schema>()([
    {
      type: 'text',
      name: 'code',
      label: say.code,
      hint: say.codeHint,
      required: true,
      maxLength: 10,
      tidy: (text) => text.trim().toUpperCase(),
      readOnly: isActive,
      gridItem: third,
    },
    {
      type: 'select',
      name: 'kind',
      label: say.kind,
      required: true,
      options: researchStudyKinds.map((value) => ({ value, label: researchStudyKindLabels[value] })),
      defaultValue: 'study',
      gridItem: third,
    },
    {
      type: 'autocomplete',
      name: 'investigatorId',
      label: say.investigator,
      required: true,
      options: people.map(({ accountId, name, username }) => ({
        value: accountId,
        label: name,
        detail: username,
      })),
      gridItem: third,
    },
    {
      type: 'textarea',
      name: 'title',
      label: say.title,
      required: true,
      rows: 2,
      maxLength: researchLimits.title,
    },
    { type: 'section', title: say.time },
    { type: 'date', name: 'startsOn', label: say.startsOn, required: true, gridItem: half },
    {
      type: 'date',
      name: 'endsOn',
      label: say.endsOn,
      hint: say.endsHint,
      required: true,
      gridItem: half,
    },
    { type: 'section', title: say.ethics, hint: say.ethicsHint },
    {
      type: 'text',
      name: 'ethicsNo',
      label: say.ethicsNo,
      maxLength: researchLimits.ethicsNo,
      gridItem: third,
    },
    { type: 'date', name: 'ethicsFrom', label: say.ethicsFrom, gridItem: third },
    { type: 'date', name: 'ethicsUntil', label: say.ethicsUntil, gridItem: third },
    { type: 'section', title: say.data },
    { type: 'checkbox', name: 'isDoubleEntry', label: say.isDoubleEntry, disabled: isActive },
    groupsField,
  ]);
}

interface StudyFormProps {
  readonly people: readonly ResearchPerson[];
  /** Null: a new one. */
  readonly study: Study | null;
  readonly onSaved: (ref: ChangeRef) => void;
  readonly onLeave: () => void;
}

function valuesOf(study: Study | null): Partial<Typed> {
  if (study === null) return {};
  const { code, title, kind, investigatorId, startsOn, endsOn, isDoubleEntry, groups } = study;
  const { ethicsNo, ethicsFrom, ethicsUntil } = study;
  return {
    code,
    title,
    kind,
    investigatorId,
    startsOn,
    endsOn,
    isDoubleEntry,
    ethicsNo: ethicsNo ?? '',
    ethicsFrom: ethicsFrom ?? '',
    ethicsUntil: ethicsUntil ?? '',
    groups: groups.map((name) => ({ name })),
  };
}

/** What a study is: its question, its time, its approval, its groups. */
export function StudyForm({ people, study, onSaved, onLeave }: StudyFormProps): ReactElement {
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const saved = useRef<ChangeRef>(undefined);
  const isActive = study !== null && study.status !== 'draft';
  const fields = useMemo(() => fieldsWith(people, isActive), [people, isActive]);
  const values = useMemo(() => valuesOf(study), [study]);
  const onSave = async (output: Typed): Promise<SaveAnswer> => {
    const draft = draftOf(output);
    const which = study === null ? {} : { _id: study._id, version: study.version };
    const answer = await changeResearch(SaveResearchStudy, {
      ...which,
      draft: { ...draft, groups: [...draft.groups] },
    });
    saved.current = answer.ref ?? undefined;
    return savedOr(answer);
  };
  return (
    <FormBuilder
      label={study === null ? say.newTitle : say.editTitle}
      {...{ schema, fields, values, blocker, onSave }}
      isPageOfItsOwn
      onDirtyChange={setDirty}
      onSaved={() => saved.current && onSaved(saved.current)}
      onCancel={onLeave}
    />
  );
}
