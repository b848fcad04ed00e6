import {
  applyTransition,
  resultTable,
  unknownResultFacts,
  type EntryContext,
  type JudgedResult,
  type ResultCommand,
  type ResultFacts,
  type TransitionActor,
} from '@senlab/domain';
import type { DrawnTogether } from '../../invented/values.ts';
import { tell, type DemoCase, type DemoResult } from './case-state.ts';
import {
  calculatedFrom,
  entryContext,
  judged,
  typedValue,
  valueColumns,
  type DemoHistory,
} from './case-values.ts';
import { valueOf, type StaffMember } from '../world.ts';

const riskSoftware = { name: 'Chương trình mẫu', version: '1.0', runId: null } as const;
const ratios = /-MOM$|^RISK-/;

function factsOf({ world }: DemoCase, result: DemoResult): ResultFacts {
  return {
    ...unknownResultFacts,
    specimenState: result.tube.status,
    isGenetic: result.test.sensitive.includes('GENETIC'),
    hasCollectionTime: result.tube.collectedMs !== null,
    isValueValid: true,
    source: 'manual',
    enteredBy: world.staff.technician.actor.accountId,
    qualityControl: 'none',
    isDeltaFlagged: result.isDeltaBeyond,
    isDeltaAcknowledged: result.isDeltaAcknowledged,
    isCritical: result.isCritical,
    isCriticalTold: true,
    isLicenceValid: true,
    hasRangeSnapshot: true,
    isReportReleased: true,
    areTimesInOrder: true,
    isRestrictedToOthers: false,
    isRecordOnHold: false,
    needsSecondDoctor: false,
  };
}

interface ResultStep {
  readonly command: ResultCommand;
  /** Null: the system. */
  readonly by: StaffMember | null;
  /** Whose name the event carries where the system acts. */
  readonly onBehalfOf?: StaffMember;
  readonly atMs: number;
  readonly reason?: string;
  readonly diff?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export function moveResult(demo: DemoCase, result: DemoResult, step: ResultStep): void {
  const actor: TransitionActor = step.by === null ? 'system' : step.by.actor;
  const { state, event } = valueOf(
    applyTransition(resultTable, {
      state: result.status,
      command: step.command,
      actor,
      instant: step.atMs,
      reason: step.reason ?? null,
      facts: factsOf(demo, result),
    }),
  );
  result.status = state;
  result.version += 1;
  tell(demo, step.atMs, {
    actorId: (step.by ?? step.onBehalfOf)?.id ?? null,
    command: step.command,
    entity: 'result',
    entityId: `${result.test.code}/${String(result.runNo)}`,
    fromState: event.from,
    toState: state,
    ...(step.diff === undefined ? {} : { diff: step.diff }),
    reason: event.reason,
  });
}

interface Judgement {
  readonly judgement: JudgedResult;
  readonly context: EntryContext;
  readonly atMs: number;
}

function keep(demo: DemoCase, result: DemoResult, { judgement, context, atMs }: Judgement): void {
  result.value = valueColumns(judgement, context);
  result.raw = judgement.value.raw;
  result.flag = judgement.flag.flag;
  result.isCritical = judgement.isCritical;
  result.isDeltaBeyond = judgement.delta?.isBeyond ?? false;
  result.enteredMs = atMs;
  const by = result.isCalculated ? null : demo.world.staff.technician;
  moveResult(demo, result, {
    command: by === null ? 'import' : 'enter',
    by,
    atMs,
    diff: { value: [null, result.raw], flag: [null, result.flag] },
  });
  if (result.isCritical) demo.alarms.push({ result, version: result.version, atMs });
}

export interface Entry {
  readonly atMs: number;
  readonly history: DemoHistory;
  readonly wanted: ReadonlyMap<string, string>;
  /** By test, printed beside the value. */
  readonly comments: ReadonlyMap<string, string>;
}

/** Types the values of some tests; what is calculated from them follows at once. */
export function enterResults(demo: DemoCase, results: readonly DemoResult[], entry: Entry): void {
  const drawn: DrawnTogether = new Map();
  const typed = results.filter(({ test, status }) => status === 'pending' && !demo.world.book.has(test.code));
  for (const result of typed) {
    const context = entryContext(demo, result, entry);
    const text = typedValue(demo, result, { context, drawn, wanted: entry.wanted });
    result.comment = entry.comments.get(result.test.code) ?? null;
    keep(demo, result, { atMs: entry.atMs, context, judgement: judged(text, context) });
  }
  const calculated = calculatedFrom(demo, typed, (result) => entryContext(demo, result, entry));
  for (const [code, judgement] of calculated) {
    const result = demo.results.find(({ test, status }) => test.code === code && status === 'pending');
    if (result === undefined) continue;
    result.isCalculated = true;
    keep(demo, result, { atMs: entry.atMs, context: entryContext(demo, result, entry), judgement });
  }
}

/** Keeps the run and opens the next, which finds about the same. */
export function rerunResult(
  demo: DemoCase,
  result: DemoResult,
  { atMs, reason }: { readonly atMs: number; readonly reason: string },
): DemoResult {
  const { technician } = demo.world.staff;
  const next: DemoResult = {
    ...result,
    runNo: result.runNo + 1,
    status: 'pending',
    value: {},
    raw: null,
    flag: null,
    isCritical: false,
    isDeltaBeyond: false,
    enteredMs: null,
    comment: null,
    version: 1,
  };
  const kept = result.status;
  moveResult(demo, result, {
    command: 'rerun',
    by: technician,
    atMs,
    reason,
    diff: { runNo: [result.runNo, next.runNo] },
  });
  result.status = kept;
  result.isSelected = false;
  demo.results.push(next);
  return next;
}

export function cancelResult(
  demo: DemoCase,
  result: DemoResult,
  { atMs, reason }: { readonly atMs: number; readonly reason: string },
): void {
  moveResult(demo, result, { command: 'cancel', by: demo.world.staff.technician, atMs, reason });
  result.cancelReason = reason;
}

export function sourceOf(result: DemoResult): 'manual' | 'calculated' | 'transcribed' {
  if (result.isCalculated) return 'calculated';
  return ratios.test(result.test.code) ? 'transcribed' : 'manual';
}

export function riskSoftwareOf(result: DemoResult): object | null {
  return result.enteredMs !== null && ratios.test(result.test.code) ? riskSoftware : null;
}
