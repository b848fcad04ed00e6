import {
  criticalStateLabels,
  labRecordStateLabels,
  orderStateLabels,
  reportStateLabels,
  resultStateLabels,
  specimenStateLabels,
} from '@senlab/domain';
import type { AuditEntry } from './audit-source.ts';
import { texts } from './texts.ts';

type Table = Readonly<Record<string, string>>;

/** Names from the server meet tables of this version: one that is not there is no error. */
function wordIn(table: Table | undefined, name: string): string {
  return (table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined) ?? name;
}

const states: Readonly<Record<string, Table>> = {
  result: resultStateLabels,
  specimen: specimenStateLabels,
  order: orderStateLabels,
  'lab-record': labRecordStateLabels,
  critical: criticalStateLabels,
  report: reportStateLabels,
};

export function actionWords(action: string): string {
  return wordIn(texts.actions, action);
}

export function entityWords(entity: string): string {
  return wordIn(texts.entities, entity);
}

export function stateWords({ entity, fromState, toState }: AuditEntry): string {
  const labels = states[entity];
  const told = [fromState, toState].filter((state) => state !== null);
  return [...new Set(told.map((state) => wordIn(labels, state)))].join(' → ');
}

export function placeWords({ workstation, ip }: Pick<AuditEntry, 'workstation' | 'ip'>): string {
  return [workstation, ip].filter((part) => part !== null && part !== '').join(' · ');
}
