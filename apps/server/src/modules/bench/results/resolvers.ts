import type {
  ResultFlag,
  ResultHold,
  ResultItem,
  ResultStatus,
  EnteredResults as WireResults,
  ResultEntryInput,
} from '@senlab/contract/server';
import { type Hold, ambiguousRangeText, noRangeTexts, type EntryWarning } from '@senlab/domain';
import type { ResultView } from './result-view.ts';
import { entryWarningTexts } from '@senlab/contract';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, refusalEnvelope, respond, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ResultEntry } from './entry/enter-result.ts';
import type { EnteredResults, ResultsService } from './service.ts';

function toResultHolds(holds: readonly Hold[]): ResultHold[] {
  return holds.map(({ code, sentence }) => ({ code, message: sentence }));
}

export function toResultItem(view: ResultView): ResultItem {
  return {
    testCode: view.testCode,
    testVersion: view.testVersion,
    runNo: view.runNo,
    version: view.version,
    specimenCode: view.specimenCode,
    panelCode: view.panelCode,
    position: view.position,
    status: view.status as ResultStatus,
    isSelected: view.isSelected,
    isRestricted: view.isRestricted,
    valueRaw: view.valueRaw,
    valueNumber: view.valueNumber,
    comparator: view.comparator,
    valueCode: view.valueCode,
    valueText: view.valueText,
    unit: view.unit,
    flag: view.flag as ResultFlag | null,
    isCritical: view.isCritical,
    range: view.range,
    noRangeReason: view.noRangeReason,
    previous: view.previous,
    isDeltaBeyond: view.isDeltaBeyond,
    source: view.source,
    enteredByName: view.enteredByName,
    enteredTime: view.enteredAt,
    verifiedByName: view.verifiedByName,
    verifiedTime: view.verifiedAt,
    approvedByName: view.approvedByName,
    approvedTime: view.approvedAt,
    comment: view.comment,
    cancelReason: view.cancelReason,
    isEnteredTwice: view.isEnteredTwice,
    isDeltaAcknowledged: view.isDeltaAcknowledged,
    instrumentCode: view.instrumentCode,
    correctionId: view.correctionId,
    addedReason: view.addedReason,
    nextStep: view.nextStep,
    holds: toResultHolds(view.holds),
  };
}

function warningText({ code, why }: EntryWarning): string {
  if (why === null) return entryWarningTexts[code];
  return why === 'ambiguous' ? ambiguousRangeText : noRangeTexts[why];
}

function toEnteredResults(results: EnteredResults): WireResults {
  return {
    items: results.items.map(toResultItem),
    conflicts: results.conflicts.map((view) => ({
      testCode: view.testCode,
      runNo: view.runNo,
      theirs: toResultItem(view),
    })),
    refusals: results.refusals.map(({ testCode, runNo, refusal, holds = [] }) => ({
      testCode,
      runNo,
      message: refusalEnvelope(refusal).message,
      holds: toResultHolds(holds),
    })),
    warnings: results.warnings.map(({ testCode, runNo, warning }) => ({
      testCode,
      runNo,
      message: warningText(warning),
    })),
  };
}

function toEntry(input: ResultEntryInput): ResultEntry {
  const { testCode, runNo, version, value, riskSoftware } = input;
  return {
    testCode,
    runNo,
    version,
    value,
    comment: input.comment ?? null,
    reason: input.reason ?? null,
    instrumentCode: input.instrumentCode ?? null,
    knowsImplausible: input.knowsImplausible ?? false,
    riskSoftware: riskSoftware ? { ...riskSoftware, runId: riskSoftware.runId ?? null } : null,
  };
}

export function resultsResolvers(service: ResultsService): ModuleResolvers {
  const answer = (
    context: RequestContext,
    ask: (actor: Actor) => ReturnType<ResultsService['enter']>,
  ): Promise<DataEnvelope<WireResults>> => respond(context, () => asActor(context, ask), toEnteredResults);
  return {
    Query: {},
    Mutation: {
      enterResults: (_root, { recordId, entries }, context) =>
        answer(context, (actor) => service.enter(actor, recordId, entries.map(toEntry))),
      rerunResult: (_root, { recordId, ...wanted }, context) =>
        answer(context, (actor) => service.rerun(actor, recordId, wanted)),
      cancelResult: (_root, { recordId, ...wanted }, context) =>
        answer(context, (actor) => service.cancel(actor, recordId, wanted)),
      commentResult: (_root, { recordId, ...wanted }, context) =>
        answer(context, (actor) => service.comment(actor, recordId, wanted)),
      verifyResults: (_root, { recordId, items }, context) =>
        answer(context, (actor) => service.verify(actor, recordId, items)),
      returnResults: (_root, { recordId, ...wanted }, context) =>
        answer(context, (actor) => service.returnItems(actor, recordId, wanted)),
      acknowledgeDelta: (_root, { recordId, item, comment }, context) =>
        answer(context, (actor) =>
          service.acknowledgeDelta(actor, recordId, { ...item, comment: comment ?? null }),
        ),
      confirmEntry: (_root, { recordId, item, value }, context) =>
        answer(context, (actor) => service.confirmEntry(actor, recordId, { ...item, value })),
    },
  };
}
