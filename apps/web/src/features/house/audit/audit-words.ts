import { AuditEvents, type AuditEventsQuery } from '../../../api/ground/audit.generated.ts';
import { documentSource } from '../../../lists/list-source.ts';
import {
  appointmentStateLabels,
  callStateLabels,
  bookingStateLabels,
  publicationStateLabels,
  ticketStateLabels,
  catalogueChangeStateLabels,
  controlLotStateLabels,
  controlOutcomeLabels,
  criticalStateLabels,
  karyotypeStateLabels,
  instantOf,
  isUuid,
  labRecordStateLabels,
  labRuleStateLabels,
  orderStateLabels,
  paperTemplateStateLabels,
  patientMergeStateLabels,
  reportPaperStateLabels,
  queueJobStateLabels,
  reportStateLabels,
  resultStateLabels,
  signatureStateLabels,
  researchFileStateLabels,
  researchQueryStateLabels,
  researchStudyStateLabels,
  returnSlipStateLabels,
  specimenStateLabels,
} from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { commandTables, otherCommands, texts } from './texts.ts';
import { fieldNames, truths, valueTables } from './fields/texts.ts';

export type AuditEntry = AuditEventsQuery['response']['data'][number];

export const auditSource = documentSource(AuditEvents, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));

export const auditEntryId = (entry: AuditEntry): string => entry._id;

type Table = Readonly<Record<string, string>>;

/** The laboratory's own words, which its timeline has too: whoever composes the page brings them. */
export interface LabWords {
  /** By what it was done to. */
  readonly commands: Readonly<Record<string, Table>>;
  readonly otherCommands: Table;
  readonly fields: Table;
}

type Tables = readonly (Table | undefined)[];

function knownWord(name: string, tables: Tables): string | undefined {
  return tables.find((each) => each !== undefined && Object.hasOwn(each, name))?.[name];
}

/** Names from the server meet tables of this version: one that is not there is no error. */
function wordIn(name: string, ...tables: Tables): string {
  return knownWord(name, tables) ?? name;
}

const states: Readonly<Record<string, Table>> = {
  result: resultStateLabels,
  specimen: specimenStateLabels,
  order: orderStateLabels,
  'lab-record': labRecordStateLabels,
  critical: criticalStateLabels,
  karyotype: karyotypeStateLabels,
  'patient-merge': patientMergeStateLabels,
  report: reportStateLabels,
  'report-paper': reportPaperStateLabels,
  'return-slip': returnSlipStateLabels,
  'control-lot': controlLotStateLabels,
  'control-run': controlOutcomeLabels,
  'auto-verification-rule': labRuleStateLabels,
  'reflex-rule': labRuleStateLabels,
  'catalogue-change': catalogueChangeStateLabels,
  signature: signatureStateLabels,
  'appointment-slip': appointmentStateLabels,
  'customer-booking': bookingStateLabels,
  'customer-ticket': ticketStateLabels,
  'customer-publication': publicationStateLabels,
  'paper-template': paperTemplateStateLabels,
  call: callStateLabels,
  'queue-job': queueJobStateLabels,
  'research-study': researchStudyStateLabels,
  'research-file': researchFileStateLabels,
  'research-query': researchQueryStateLabels,
};

export function actionWords(action: string): string {
  return wordIn(action, texts.actions);
}

export function entityWords(entity: string): string {
  return wordIn(entity, texts.entities);
}

/** What people call it; what has only an id has no name to read. */
export function labelWords({ entityLabel }: Pick<AuditEntry, 'entityLabel'>): string {
  return isUuid(entityLabel) ? '' : entityLabel;
}

type Done = Pick<AuditEntry, 'entity' | 'command'>;

function tablesOf(entity: string, lab: LabWords): Tables {
  return [commandTables[entity], lab.commands[entity], lab.otherCommands, otherCommands];
}

export function commandWords({ entity, command }: Done, lab: LabWords): string {
  return wordIn(command, ...tablesOf(entity, lab));
}

/** In a line of the list: the very thing that was done, or else the legal word for its kind. */
export function workWords(entry: Done & Pick<AuditEntry, 'action'>, lab: LabWords): string {
  return knownWord(entry.command, tablesOf(entry.entity, lab)) ?? actionWords(entry.action);
}

export function fieldWords(field: string, lab: LabWords): string {
  return wordIn(field, fieldNames, lab.fields);
}

/** A code by its label, a moment and a day as people here write them; everything else as it was written. */
export function valueWords(field: string, value: string | null): string {
  if (value === null || value === '') return texts.detail.empty;
  const instant = instantOf(value);
  if (instant !== undefined) return exactTime(new Date(instant));
  return formatDate(wordIn(value, valueTables[field], truths));
}

export function stateWords({ entity, fromState, toState }: AuditEntry): string {
  const labels = states[entity];
  const told = [fromState, toState].filter((state) => state !== null);
  return [...new Set(told.map((state) => wordIn(state, labels)))].join(' → ');
}

export function placeWords({ workstation, ip }: Pick<AuditEntry, 'workstation' | 'ip'>): string {
  return [workstation, ip].filter((part) => part !== null && part !== '').join(' · ');
}
