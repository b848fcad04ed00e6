import type { ControlLot } from '@senlab/domain';
import { isoOf } from '../../../platform/moment.ts';
import type { SeedRandom } from '../../invented/chance.ts';
import { demoId, hourMs, minuteMs } from '../world.ts';
import type { DemoInstrument, DemoRun } from './quality-plan.ts';

type Row = Readonly<Record<string, unknown>>;

/** Account ids. */
export interface QualityStaff {
  readonly technician: string;
  readonly doctor: string;
}

const typedAfterMs = 2 * minuteMs;

export function instrumentRows(
  { code, name, sectionCode, tests }: DemoInstrument,
  locationCode: string,
): { readonly instrument: Row; readonly tests: readonly Row[] } {
  const place = { location_code: locationCode, section_code: sectionCode };
  return {
    instrument: { code, name, ...place, is_active: true, version: 1 },
    tests: tests.map(({ testCode }) => ({
      instrument_code: code,
      test_code: testCode,
      required_levels: [1, 2],
    })),
  };
}

export function lotRow(lot: ControlLot, staff: QualityStaff, proposedMs: number): Row {
  return {
    id: lot.id,
    instrument_code: lot.instrumentCode,
    test_code: lot.testCode,
    level: lot.level,
    material_name: lot.materialName,
    lot_no: lot.lotNo,
    mean: lot.mean,
    sd: lot.sd,
    unit: lot.unit,
    valid_from: lot.validFrom,
    valid_to: lot.validTo,
    status: 'active',
    proposed_by: staff.technician,
    proposed_at: isoOf(proposedMs),
    approved_by: staff.doctor,
    approved_at: isoOf(proposedMs + hourMs),
    version: 2,
  };
}

export function runRow({ run, lot, judgement }: DemoRun, staff: QualityStaff): Row {
  return {
    id: run.id,
    lot_id: lot.id,
    instrument_code: lot.instrumentCode,
    test_code: lot.testCode,
    level: lot.level,
    value_number: run.value,
    measured_at: isoOf(run.at),
    shift_day: run.shift.day,
    shift_code: run.shift.code,
    outcome: judgement.outcome,
    rules: judgement.rules,
    entered_by: staff.technician,
    entered_at: isoOf(run.at + typedAfterMs),
  };
}

const actions = [
  'Thay lọ nội kiểm mới, trộn đều và chạy lại cùng mức',
  'Rửa kim hút, đuổi bọt khí và chạy lại nội kiểm',
  'Hiệu chuẩn lại xét nghiệm, sau đó chạy lại nội kiểm',
] as const;

export function actionRow(
  { run, correctedMs }: DemoRun,
  { staff, random }: { readonly staff: QualityStaff; readonly random: SeedRandom },
): Row {
  const at = correctedMs ?? run.at;
  return {
    id: demoId(random, at),
    run_id: run.id,
    text: random.pick(actions),
    file_ids: [],
    taken_by: staff.technician,
    taken_at: isoOf(at),
  };
}

interface Told {
  readonly lots: readonly ControlLot[];
  readonly runs: readonly DemoRun[];
  readonly proposedMs: number;
  readonly staff: QualityStaff;
  readonly random: SeedRandom;
}

type Event = Readonly<Record<'action' | 'command' | 'entity' | 'entityId' | 'actorId', string>> & {
  readonly atMs: number;
  readonly from?: string;
  readonly to?: string;
};

function lotEvents({ lots, staff, proposedMs }: Told): readonly Event[] {
  return lots.flatMap(({ id }): readonly Event[] => [
    {
      action: 'create',
      command: 'propose',
      entity: 'control-lot',
      entityId: id,
      actorId: staff.technician,
      atMs: proposedMs,
      to: 'proposed',
    },
    {
      action: 'approve',
      command: 'approve',
      entity: 'control-lot',
      entityId: id,
      actorId: staff.doctor,
      atMs: proposedMs + hourMs,
      from: 'proposed',
      to: 'active',
    },
  ]);
}

function runEvents({ runs, staff }: Told): readonly Event[] {
  return runs.flatMap(({ run, judgement, correctedMs }): readonly Event[] => {
    const common = { entity: 'control-run', entityId: run.id, actorId: staff.technician };
    const entered = { ...common, action: 'create', command: 'enter', atMs: run.at + typedAfterMs };
    const corrected = { ...common, action: 'update', command: 'correct', atMs: correctedMs ?? run.at };
    return [{ ...entered, to: judgement.outcome }, ...(correctedMs === null ? [] : [corrected])];
  });
}

/** What the audit log would hold of them. */
export function qualityEvents(told: Told): readonly Row[] {
  return [...lotEvents(told), ...runEvents(told)].map((event, index) => ({
    id: demoId(told.random, event.atMs, index),
    at: isoOf(event.atMs),
    actor_id: event.actorId,
    action: event.action,
    command: event.command,
    entity: event.entity,
    entity_id: event.entityId,
    from_state: event.from ?? null,
    to_state: event.to ?? null,
    is_refused: false,
  }));
}
