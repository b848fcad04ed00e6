import { isoOf } from '../../../platform/moment.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import {
  type PatientRow,
  openPregnancyOf,
  savePregnancy,
  type PregnancyFields,
  type PregnancyRow,
} from '../../patients/patients/index.ts';
import type { Doctor } from '../../ground/practitioners/index.ts';
import type { OrderDraft, RepeatedItem } from './draft.ts';
import type { Examination } from './examine.ts';
import type { FieldIssue } from './examine-context.ts';
import {
  makeSpecimenCode,
  type Tube,
  applyTransition,
  specimenTable,
  unknownSpecimenFacts,
} from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import { addPendingResults } from '../results/index.ts';
import { planSpecimens } from '../specimens/index.ts';
import { type AuditEvent, addAuditEvents } from '../../ground/audit/index.ts';

/** Either the order, or what must be put right or explained first. */
export interface PlacedOrder {
  readonly orderCode: string | null;
  readonly recordId: string | null;
  readonly sid: string | null;
  readonly issues: readonly FieldIssue[];
  readonly repeated: readonly RepeatedItem[];
}

/** Everything that one order is written from. */
export interface Placing {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly draft: OrderDraft;
  readonly patient: PatientRow;
  readonly doctor: Doctor | undefined;
  readonly catalogue: Catalogue;
  readonly examination: Examination;
  readonly nowMs: number;
  readonly at: string;
}

/** The numbers of one case: they share the day and the count. */
export interface CaseNumbers {
  readonly day: string;
  readonly number: number;
  readonly orderId: string;
  readonly orderCode: string;
  readonly recordId: string;
  readonly sid: string;
}

interface NumberedTube extends Tube {
  readonly id: string;
  readonly code: string;
}

/** Numbered in the order of draw. */
export function numberTubes({ examination }: Placing, { sid }: CaseNumbers): readonly NumberedTube[] {
  return examination.tubes.map((tube, index) => {
    const code = makeSpecimenCode({ sid, tube: index + 1 });
    if (!code.ok) throw new Error('more tubes than the plan allows');
    return { ...tube, id: newId(), code: code.value };
  });
}

export async function addTubesOf(
  placing: Placing,
  numbers: CaseNumbers,
  tubes: readonly NumberedTube[],
): Promise<void> {
  const { tx, patient, catalogue, examination } = placing;
  const { orderId, recordId } = numbers;
  await planSpecimens(
    tx,
    tubes.map(({ id, code, specimenType, timePoint }) => ({
      id,
      code,
      recordId,
      orderId,
      specimenTypeCode: specimenType,
      timePoint,
      isDemo: patient.isDemo,
    })),
  );
  const tubeOf = new Map(tubes.flatMap(({ id, testCodes }) => testCodes.map((code) => [code, id] as const)));
  await addPendingResults(
    tx,
    examination.tests.map(({ testCode, fromPanels }, index) => ({
      labRecordId: recordId,
      testCode,
      testVersion: catalogue.tests.get(testCode)?.version ?? 0,
      specimenId: tubeOf.get(testCode) ?? '',
      panelCode: fromPanels[0] ?? null,
      position: index + 1,
    })),
  );
}

/** What the log says of an order: the record tells of itself. */
export function placingEvents(
  { actor, draft, patient, examination, nowMs }: Placing,
  numbers: CaseNumbers,
  tubes: readonly NumberedTube[],
): readonly AuditEvent[] {
  const facts = { ...unknownSpecimenFacts, isOrderCancelled: false };
  const request = {
    state: null,
    command: 'plan',
    actor: 'system',
    instant: nowMs,
    reason: null,
    facts,
  } as const;
  const planned = applyTransition(specimenTable, request);
  if (!planned.ok) throw new Error('a tube cannot be planned');
  const common = {
    actorId: actor.accountId,
    action: 'create',
    patientId: patient.id,
    labRecordId: numbers.recordId,
  } as const;
  const items = draft.items.map(({ code }) => code);
  const orderedTime = isoOf(examination.orderedMs);
  return [
    {
      ...common,
      command: 'place',
      entity: 'order',
      entityId: numbers.orderCode,
      toState: 'ordered',
      diff: { items: [null, items], priority: [null, draft.priority], orderedTime: [null, orderedTime] },
    },
    ...tubes.map(({ code, testCodes }): AuditEvent => ({
      ...common,
      command: 'plan',
      entity: 'specimen',
      entityId: code,
      toState: planned.value.state,
      diff: { tests: [null, testCodes] },
    })),
  ];
}

const fieldNames = [
  'lmp',
  'edd',
  'eddSource',
  'ultrasoundDate',
  'ultrasoundGaDays',
  'transferDate',
  'embryoDays',
  'fetuses',
  'chorionicity',
  'para',
  'conception',
] as const satisfies readonly (keyof PregnancyFields)[];

function changesOf(
  before: PregnancyRow | undefined,
  after: PregnancyFields,
): NonNullable<AuditEvent['diff']> {
  const changed = fieldNames.filter((name) => (before?.[name] ?? null) !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, [before?.[name] ?? null, after[name]] as const]));
}

/** Brings her open pregnancy up to date. Untouched when nothing is new: then nobody changed it. */
export async function savePregnancyOf({ tx, actor, draft, patient, at }: Placing): Promise<string | null> {
  const { pregnancy } = draft;
  if (pregnancy === null) return null;
  const found = await openPregnancyOf(tx, patient.id);
  // Under another of her numbers it is read and never written: were the two taken apart, it would be the other's.
  const before = found?.patientId === patient.id ? found : undefined;
  const diff = changesOf(before, pregnancy);
  if (before !== undefined && Object.keys(diff).length === 0) return before.id;
  const id = await savePregnancy(tx, {
    ...pregnancy,
    patientId: patient.id,
    savedBy: actor.accountId,
    savedAt: at,
    isDemo: patient.isDemo,
  });
  const event: AuditEvent = {
    actorId: actor.accountId,
    action: before === undefined ? 'create' : 'update',
    command: before === undefined ? 'open' : 'change',
    entity: 'pregnancy',
    entityId: id,
    patientId: patient.id,
    diff,
  };
  await addAuditEvents(tx, [event], at);
  return id;
}
