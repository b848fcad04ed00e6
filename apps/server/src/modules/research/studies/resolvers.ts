import { refusalTexts } from '@senlab/contract';
import type {
  ResearchField as FieldOnWire,
  ResearchFieldInput,
  ResearchOutcomeOfChange,
  ResearchStudy,
  ResearchStudyInput,
  ResearchStudyRow,
  Resolvers,
} from '@senlab/contract/server';
import type { ResearchField, ResearchStudyDraft } from '@senlab/domain';
import type { DataEnvelope, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondOutcome } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { StudiesService, StudyRow, StudyView } from './service.ts';
import type { ResearchAnswer, ResearchChange } from './step.ts';

export function toChange({ id, issues, ...rest }: ResearchChange): ResearchOutcomeOfChange {
  return {
    ...rest,
    _id: id,
    issues: issues.map(({ field, reason }) => ({ field, message: refusalTexts[reason] })),
  };
}

/** Every change of research answers alike. */
export function answerChange(
  context: RequestContext,
  work: (actor: Actor) => ResearchAnswer,
): Promise<DataEnvelope<ResearchOutcomeOfChange>> {
  return respondOutcome(context, () => asActor(context, work), toChange);
}

export function toField({ options, ...field }: ResearchField): FieldOnWire {
  return { ...field, options: options.map((option) => ({ ...option })) };
}

function toRow(study: StudyRow): Omit<ResearchStudyRow, '__typename'> {
  const {
    id,
    version,
    code,
    title,
    kind,
    status,
    investigatorName,
    startsOn,
    endsOn,
    isDoubleEntry,
    access,
  } = study;
  return {
    _id: id,
    version,
    code,
    title,
    kind,
    status,
    investigatorName,
    startsOn,
    endsOn,
    isDoubleEntry,
    access,
  };
}

function toStudy(view: StudyView): ResearchStudy {
  const { investigatorId, ethicsNo, ethicsFrom, ethicsUntil, formVersion, lockedAt, lockedByName, lockHash } =
    view;
  return {
    ...toRow(view),
    investigatorId,
    ethicsNo,
    ethicsFrom,
    ethicsUntil,
    formVersion,
    lockedByName,
    lockHash,
    lockedTime: lockedAt,
    groups: [...view.groups],
    fields: view.fields.map(toField),
    formVersions: view.forms.map(({ version, publishedAt, publishedByName }) => ({
      version,
      publishedByName,
      publishedTime: publishedAt,
    })),
    members: view.members.map((member) => ({
      ...member,
      isInvestigator: member.accountId === investigatorId,
    })),
    steps: [...view.steps],
  };
}

function readDraft(draft: ResearchStudyInput): ResearchStudyDraft {
  return {
    ...draft,
    ethicsNo: (draft.ethicsNo ?? '').trim() || null,
    ethicsFrom: draft.ethicsFrom ?? null,
    ethicsUntil: draft.ethicsUntil ?? null,
  };
}

function readField({ unit, min, max, ...field }: ResearchFieldInput): ResearchField {
  return {
    ...field,
    label: field.label.trim(),
    unit: (unit ?? '').trim() || null,
    min: min ?? null,
    max: max ?? null,
    options: field.options.map(({ code, label }) => ({ code, label: label.trim() })),
  };
}

export function studiesResolvers(
  service: StudiesService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      researchStudies: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toRow),
      researchStudy: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.find(actor, _id)), toStudy),
      researchPeople: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.people(actor)),
          (people) =>
            people.map(({ accountId, name, username, mayWrite }) => ({
              accountId,
              name,
              username,
              mayWrite,
            })),
        ),
    },
    Mutation: {
      saveResearchStudy: (_root, { _id, version, draft }, context) =>
        answerChange(context, (actor) =>
          service.save(actor, {
            seen: typeof _id === 'string' ? { id: _id, version: version ?? 0 } : null,
            draft: readDraft(draft),
          }),
        ),
      setResearchMember: (_root, args, context) =>
        answerChange(context, (actor) => service.setMember(actor, args)),
      publishResearchForm: (_root, { studyId, version, fields }, context) =>
        answerChange(context, (actor) =>
          service.publishForm(actor, { seen: { id: studyId, version }, fields: fields.map(readField) }),
        ),
    },
  };
}
