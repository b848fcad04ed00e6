import {
  applyTransition,
  deriveRecordState,
  labRecordTable,
  orderTable,
  unknownLabRecordFacts,
  unknownOrderFacts,
} from '@senlab/domain';
import { childrenOf } from './case-refresh.ts';
import { tell, type DemoCase } from './case-state.ts';
import { dropTube } from './case-tubes.ts';
import { valueOf, dayMs, minuteMs } from '../world.ts';
import type { PlannedCase } from './planned-case.ts';

function hold(demo: DemoCase, atMs: number): void {
  const { technician } = demo.world.staff;
  const reason = 'Chờ lấy lại mẫu, người bệnh hẹn quay lại buổi chiều';
  const facts = { ...unknownLabRecordFacts, childrenSay: deriveRecordState(childrenOf(demo)) };
  const request = {
    state: demo.recordStatus,
    command: 'hold',
    actor: technician.actor,
    instant: atMs,
    reason,
    facts,
  } as const;
  const { state, event } = valueOf(applyTransition(labRecordTable, request));
  demo.heldFrom = demo.recordStatus;
  demo.holdReason = event.reason;
  demo.recordStatus = state;
  demo.notes.push({ text: 'Đã gọi báo khoa lâm sàng.', atMs: atMs + minuteMs / 2 });
  const ends = { fromState: event.from, toState: event.to, reason: event.reason };
  tell(demo, atMs, {
    actorId: technician.id,
    command: 'hold',
    entity: 'lab-record',
    entityId: demo.sid,
    ...ends,
  });
}

function cancelOrder(demo: DemoCase, atMs: number, by: 'reception' | 'doctor'): void {
  const member = demo.world.staff[by];
  const reason = by === 'reception' ? 'Người bệnh đổi ý, xin hoãn xét nghiệm' : 'Chỉ định nhầm người bệnh';
  const facts = { ...unknownOrderFacts, hasApprovedResult: false };
  const request = {
    state: demo.orderStatus,
    command: 'cancel',
    actor: member.actor,
    instant: atMs,
    reason,
    facts,
  } as const;
  const { state, event } = valueOf(applyTransition(orderTable, request));
  demo.orderStatus = state;
  demo.cancelReason = event.reason;
  demo.orderVersion += 1;
  const ends = { fromState: event.from, toState: event.to, reason: event.reason };
  tell(demo, atMs, {
    actorId: member.id,
    command: 'cancel',
    entity: 'order',
    entityId: demo.orderCode,
    ...ends,
  });
  for (const result of demo.results) {
    const fromState = result.status;
    result.status = 'cancelled';
    result.cancelReason = event.reason;
    result.version += 1;
    const entityId = `${result.test.code}/${String(result.runNo)}`;
    tell(demo, atMs, {
      actorId: member.id,
      command: 'cancel',
      entity: 'result',
      entityId,
      fromState,
      toState: 'cancelled',
      reason: event.reason,
    });
  }
}

/** With its only order a case is gone too. */
function cancelRecord(demo: DemoCase, atMs: number): void {
  const fromState = demo.recordStatus;
  demo.recordStatus = 'cancelled';
  demo.recordVersion += 1;
  const ends = { fromState, toState: 'cancelled', reason: demo.cancelReason };
  tell(demo, atMs, { actorId: null, command: 'cancel', entity: 'lab-record', entityId: demo.sid, ...ends });
}

/** What people do to a whole case, after its tubes have come as far as they came. */
export function endCase(demo: DemoCase, { twist }: PlannedCase): void {
  const atMs = Math.min(demo.world.nowMs, demo.updatedMs + 6 * minuteMs);
  if (twist === 'held') hold(demo, atMs);
  if (twist !== 'order-cancelled' && twist !== 'record-cancelled') return;
  cancelOrder(demo, atMs, twist === 'order-cancelled' ? 'reception' : 'doctor');
  for (const tube of demo.tubes.filter(({ status }) => status === 'planned')) dropTube(demo, tube, atMs);
  cancelRecord(demo, atMs);
}

const archiveDays = 25;

/** Put away when it has been done long enough. */
export function archiveCase(demo: DemoCase): void {
  const { completedMs, world } = demo;
  const atMs = (completedMs ?? world.nowMs) + archiveDays * dayMs;
  if (demo.recordStatus !== 'completed' || completedMs === null || atMs > world.nowMs) return;
  const facts = { ...unknownLabRecordFacts, isArchiveDelayOver: true };
  const request = {
    state: demo.recordStatus,
    command: 'archive',
    actor: 'system',
    instant: atMs,
    reason: null,
    facts,
  } as const;
  const { state, event } = valueOf(applyTransition(labRecordTable, request));
  demo.recordStatus = state;
  demo.recordVersion += 1;
  const { command, from: fromState, to: toState } = event;
  tell(demo, atMs, { actorId: null, command, entity: 'lab-record', entityId: demo.sid, fromState, toState });
}
