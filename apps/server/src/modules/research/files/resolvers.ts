import { refusalTexts } from '@senlab/contract';
import type {
  ResearchEnrolmentInput,
  ResearchFile,
  ResearchFileRow,
  ResearchPregnancyOutcomeInput,
  ResearchQuery,
  ResearchValue,
  Resolvers,
} from '@senlab/contract/server';
import type { ResearchOutcome } from '@senlab/domain';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList } from '../../../graphql/respond.ts';
import { answerChange, toField } from '../studies/resolvers.ts';
import type { StudiesService } from '../studies/index.ts';
import type { Enrolment } from './enrolment.ts';
import type { FileRowView } from './lists.ts';
import type { ResearchFilesService } from './service.ts';
import type { StoredValue } from './values-repository.ts';
import type { FileView } from './view.ts';

function toRow({ id, ...row }: FileRowView): ResearchFileRow {
  return { _id: id, ...row };
}

function toValue({ fieldKey, value, revision, enteredByName, enteredAt }: StoredValue): ResearchValue {
  return { fieldKey, value, revision, enteredByName, enteredTime: enteredAt };
}

function toQuery(query: FileView['queries'][number]): ResearchQuery {
  const { id, fieldKey, status, text, askedByName, answer, answeredByName, closedByName } = query;
  return {
    _id: id,
    fieldKey,
    status,
    text,
    askedByName,
    answer,
    answeredByName,
    closedByName,
    askedTime: query.askedAt,
    answeredTime: query.answeredAt,
    closedTime: query.closedAt,
    steps: [...query.steps],
  };
}

function toLink(link: FileView['links'][number]): ResearchFile['links'][number] {
  const { id, dayOfStudy, versionNo, isAmendedSinceExport, linkedByName, linkedAt } = link;
  return {
    _id: id,
    dayOfStudy,
    versionNo,
    isAmendedSinceExport,
    linkedByName,
    linkedTime: linkedAt,
    isWithdrawn: link.reportId === null,
    testNames: [...link.testNames],
    values: link.values.map(({ testCode, testName, value, unit }) => ({ testCode, testName, value, unit })),
  };
}

function toFile(view: FileView): ResearchFile {
  const { file, study } = view;
  const { id, version, code, pseudonym, group, status, openedOn, enrolledOn, withdrawnOn } = file;
  const { gaWeeks, gaDays, mode, weightG, apgar1, apgar5, hasAnomaly } = file;
  return {
    _id: id,
    version,
    code,
    pseudonym,
    group,
    status,
    openedOn,
    enrolledOn,
    withdrawnOn,
    studyId: study.id,
    studyCode: study.code,
    studyTitle: study.title,
    consentKind: file.consentKind,
    consentOn: file.consentOn,
    withdrawReason: file.withdrawReason,
    hasConsentPaper: view.hasConsentPaper,
    isInclusionMet: file.isInclusionMet,
    exclusionNote: file.exclusionNote,
    formVersion: study.formVersion,
    isDoubleEntry: study.isDoubleEntry,
    fields: view.fields.map(toField),
    ownEntry: study.isDoubleEntry ? view.ownEntry : null,
    isOwnEntryFinished: view.isOwnEntryFinished,
    areEntriesFinished: view.areEntriesFinished,
    values: view.values.map(toValue),
    differences: view.differences.map((difference) => ({ ...difference })),
    missing: [...view.missing],
    outcome: { gaWeeks, gaDays, mode, weightG, apgar1, apgar5, hasAnomaly },
    links: view.links.map(toLink),
    queries: view.queries.map(toQuery),
    steps: [...view.steps],
  };
}

function readEnrolment({ exclusionNote, ...enrolment }: ResearchEnrolmentInput): Enrolment {
  return { ...enrolment, exclusionNote: (exclusionNote ?? '').trim() || null };
}

function readOutcome(outcome: ResearchPregnancyOutcomeInput): ResearchOutcome {
  const { gaWeeks = null, gaDays = null, mode = null, weightG = null } = outcome;
  const { apgar1 = null, apgar5 = null, hasAnomaly = null } = outcome;
  return { gaWeeks, gaDays, mode, weightG, apgar1, apgar5, hasAnomaly };
}

type Part = Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'>;

function queries(service: ResearchFilesService): NonNullable<Part['Query']> {
  return {
    researchFiles: (_root, args, context) =>
      respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toRow),
    researchFile: (_root, { _id }, context) =>
      respond(context, () => asActor(context, (actor) => service.find(actor, _id)), toFile),
    researchLinkables: (_root, { _id }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.linkables(actor, _id)),
        (rows) => rows.map((row) => ({ ...row, testNames: [...row.testNames] })),
      ),
    researchCounts: (_root, { studyId }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.counts(actor, studyId)),
        ({ total, byStatus, byGroup }) => ({ total, byStatus: [...byStatus], byGroup: [...byGroup] }),
      ),
    researchMissing: (_root, { studyId }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.missing(actor, studyId)),
        ({ rows, isCut }) => ({ rows: [...rows], isCut }),
      ),
    researchExports: (_root, { studyId }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.exports(actor, studyId)),
        (rows) => rows.map(({ id, at, ...row }) => ({ ...row, _id: id, time: at })),
      ),
  };
}

function mutations(
  service: ResearchFilesService,
  studies: Pick<StudiesService, 'activate'>,
): NonNullable<Part['Mutation']> {
  return {
    moveResearchStudy: (_root, { _id, version, step, reason }, context) =>
      answerChange(context, (actor) => {
        const seen = { id: _id, version };
        return step === 'lock'
          ? service.lock(actor, { seen, reason: reason ?? null })
          : studies.activate(actor, seen);
      }),
    openResearchFile: (_root, { studyId, person, enrolment }, context) =>
      answerChange(context, (actor) =>
        service.open(actor, { studyId, person, enrolment: readEnrolment(enrolment) }),
      ),
    describeResearchFile: (_root, { _id, version, enrolment }, context) =>
      answerChange(context, (actor) =>
        service.describe(actor, { seen: { id: _id, version }, enrolment: readEnrolment(enrolment) }),
      ),
    keepResearchConsent: (_root, { _id, version, fileId }, context) =>
      answerChange(context, (actor) => service.keepConsent(actor, { seen: { id: _id, version }, fileId })),
    moveResearchFile: (_root, { _id, version, step, reason }, context) =>
      answerChange(context, (actor) =>
        service.move(actor, { seen: { id: _id, version }, step, reason: reason ?? null }),
      ),
    keepResearchValues: (_root, { _id, values }, context) =>
      respond(
        context,
        () =>
          asActor(context, (actor) =>
            service.keepValues(actor, {
              id: _id,
              values: values.map((each) => ({ ...each, value: each.value ?? null })),
            }),
          ),
        ({ kept, conflicts, issues }) => ({
          kept: kept.map(toValue),
          conflicts: conflicts.map(toValue),
          issues: issues.map(({ field, reason }) => ({ field, message: refusalTexts[reason] })),
        }),
      ),
    finishResearchEntry: (_root, { _id, version }, context) =>
      answerChange(context, (actor) => service.finishEntry(actor, { id: _id, version })),
    resolveResearchDifference: (_root, { _id, version, fieldKey, value, reason }, context) =>
      answerChange(context, (actor) =>
        service.resolve(actor, { seen: { id: _id, version }, fieldKey, value: value ?? null, reason }),
      ),
    saveResearchOutcome: (_root, { _id, version, outcome }, context) =>
      answerChange(context, (actor) =>
        service.saveOutcome(actor, { seen: { id: _id, version }, outcome: readOutcome(outcome) }),
      ),
    linkResearchResult: (_root, { _id, version, ref }, context) =>
      answerChange(context, (actor) => service.link(actor, { seen: { id: _id, version }, ref })),
    unlinkResearchResult: (_root, { _id, version, linkId, reason }, context) =>
      answerChange(context, (actor) => service.unlink(actor, { seen: { id: _id, version }, linkId, reason })),
    askResearchQuery: (_root, { _id, fieldKey, text }, context) =>
      answerChange(context, (actor) => service.ask(actor, { id: _id, fieldKey, text })),
    answerResearchQuery: (_root, args, context) =>
      answerChange(context, (actor) => service.answer(actor, args)),
    closeResearchQuery: (_root, { queryId }, context) =>
      answerChange(context, (actor) => service.close(actor, queryId)),
    lookUpResearchPerson: (_root, { _id, reason }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.lookUp(actor, { id: _id, reason })),
        (identity) => identity,
      ),
    findResearchFile: (_root, args, context) =>
      answerChange(context, (actor) => service.findOfPerson(actor, args)),
  };
}

export function researchFilesResolvers(
  service: ResearchFilesService,
  studies: Pick<StudiesService, 'activate'>,
): Part {
  return { Query: queries(service), Mutation: mutations(service, studies) };
}
