import { entryWarningTexts } from '@senlab/contract';
import type { EnteredResults as WireResults, ResultEntryInput } from '@senlab/contract/server';
import { ambiguousRangeText, noRangeTexts, type EntryWarning } from '@senlab/domain';
import { asActor, refusalEnvelope, respond } from '../../graphql/respond.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import type { ResultEntry } from './enter-result.ts';
import type { EnteredResults, ResultsService } from './service.ts';
import { toResultItem } from './wire.ts';

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
    refusals: results.refusals.map(({ testCode, runNo, refusal }) => ({
      testCode,
      runNo,
      message: refusalEnvelope(refusal).message,
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
    riskSoftware: riskSoftware ? { ...riskSoftware, runId: riskSoftware.runId ?? null } : null,
  };
}

export function resultsResolvers(service: ResultsService): ModuleResolvers {
  return {
    Query: {},
    Mutation: {
      enterResults: (_root, { recordId, entries }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.enter(actor, recordId, entries.map(toEntry))),
          toEnteredResults,
        ),
      rerunResult: (_root, { recordId, ...wanted }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.rerun(actor, recordId, wanted)),
          toEnteredResults,
        ),
      cancelResult: (_root, { recordId, ...wanted }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.cancel(actor, recordId, wanted)),
          toEnteredResults,
        ),
      commentResult: (_root, { recordId, ...wanted }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.comment(actor, recordId, wanted)),
          toEnteredResults,
        ),
    },
  };
}
