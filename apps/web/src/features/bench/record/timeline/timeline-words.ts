import {
  autoVerifierName,
  criticalStateLabels,
  instantOf,
  labRecordStateLabels,
  notificationChannelLabels,
  orderPriorityLabels,
  orderStateLabels,
  reportPaperStateLabels,
  reportStateLabels,
  resultStateLabels,
  returnSlipStateLabels,
  specimenConditionLabels,
  specimenStateLabels,
} from '@senlab/domain';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import type { LabRecordData } from '../../results/result-item.ts';
import { texts } from './texts.ts';

export type TimelineEvent = LabRecordData['timeline'][number];

type Table = Readonly<Record<string, string>>;

/** Names from the server meet tables of this version: one that is not there is no error. */
function wordIn(table: Table | undefined, name: string): string | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

const commands: Readonly<Record<string, Table>> = texts.commands;

const states: Readonly<Record<string, Table>> = {
  result: resultStateLabels,
  specimen: specimenStateLabels,
  order: orderStateLabels,
  'lab-record': labRecordStateLabels,
  critical: criticalStateLabels,
  report: reportStateLabels,
  'report-paper': reportPaperStateLabels,
  'return-slip': returnSlipStateLabels,
};

/** Values that are codes. */
const codes: Readonly<Record<string, Table>> = {
  condition: specimenConditionLabels,
  priority: orderPriorityLabels,
  source: texts.sources,
  channel: notificationChannelLabels,
  readBack: texts.truths,
};

export function commandWords({ entity, command }: Pick<TimelineEvent, 'entity' | 'command'>): string {
  return wordIn(commands[entity], command) ?? wordIn(texts.otherCommands, command) ?? texts.unknown;
}

/** Who did it. The system never goes without saying by which rule. */
export function actorWords({ actorName, changes }: Pick<TimelineEvent, 'actorName' | 'changes'>): string {
  if (actorName !== null) return actorName;
  const rule = changes.find(({ field }) => field === 'ruleVersion')?.after ?? null;
  return rule === null ? texts.system : autoVerifierName(Number(rule));
}

/** From what to what, where that changed. */
export function stateWords({ entity, fromState, toState }: TimelineEvent): string | undefined {
  if (fromState === null || toState === null || fromState === toState) return undefined;
  const labels = states[entity];
  const [from, to] = [wordIn(labels, fromState), wordIn(labels, toState)];
  return from === undefined || to === undefined ? undefined : `${from} → ${to}`;
}

/** Undefined where people have no word for it: digests, ids and what a later version writes. */
export function fieldWords(field: string): string | undefined {
  return wordIn(texts.fields, field);
}

function listIn(value: string): readonly unknown[] | undefined {
  if (!value.startsWith('[')) return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A code by its label, tests by their names and a moment by the clock of the hospital; all else as it was written. */
export function valueWords(field: string, value: string | null, names?: ReadonlyMap<string, string>): string {
  if (value === null || value === '') return texts.empty;
  const instant = instantOf(value);
  if (instant !== undefined) return exactTime(new Date(instant));
  const list = listIn(value)?.map(String);
  if (list !== undefined) return list.map((each) => names?.get(each) ?? each).join(', ');
  return wordIn(codes[field], value) ?? wordIn(texts.truths, value) ?? value;
}

/** A result is called by its test; "HGB/2" is its second run. */
export function thingWords(
  { entity, entityLabel }: Pick<TimelineEvent, 'entity' | 'entityLabel'>,
  testNames: ReadonlyMap<string, string>,
): string {
  if (entity !== 'result' && entity !== 'critical') return entityLabel;
  // An alarm is called by its case and its result: "2611160124 K/1".
  const label = entityLabel.slice(entityLabel.lastIndexOf(' ') + 1);
  const at = label.lastIndexOf('/');
  const [code, run] = at < 0 ? [label, '1'] : [label.slice(0, at), label.slice(at + 1)];
  const name = testNames.get(code) ?? code;
  return run === '1' ? name : texts.run(name, run);
}
