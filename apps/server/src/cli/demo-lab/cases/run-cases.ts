import { findLabRecord } from '../../../modules/bench/lab-records/index.ts';
import { listOrdersOf } from '../../../modules/bench/orders/index.ts';
import { endPregnancy } from '../demo-lab-repository.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { registerPerson, type Register } from '../people/register.ts';
import { minuteMs, valueOf } from '../world.ts';
import type { DemoCase, Rounds } from './demo-case.ts';
import { PastDays } from './past-days.ts';
import { openCase } from './place-order.ts';
import type { PlannedCase } from './planned-case.ts';
import { arrangeTubes } from './tubes.ts';

async function hold({ lab, recordId }: DemoCase, atMs: number): Promise<void> {
  const { session } = lab.world.staff.technician;
  const { version } = (await findLabRecord(lab.tx, recordId)) ?? { version: 0 };
  const reason = 'Chờ lấy lại mẫu, người bệnh hẹn quay lại buổi chiều';
  valueOf(await lab.at(atMs).records.hold(session, { id: recordId, version }, reason));
  const { records } = lab.at(Math.min(lab.world.nowMs, atMs + minuteMs / 2));
  valueOf(await records.addNote(session, { id: recordId, text: 'Đã gọi báo khoa lâm sàng.' }));
}

/** With its only order a case is gone too. */
async function cancel(demo: DemoCase, atMs: number): Promise<void> {
  const { lab, plan, recordId } = demo;
  const { reception, doctor } = lab.world.staff;
  const isEarly = plan.twist === 'order-cancelled';
  const reason = isEarly ? 'Người bệnh đổi ý, xin hoãn xét nghiệm' : 'Chỉ định nhầm người bệnh';
  for (const { id, version } of await listOrdersOf(lab.tx, recordId)) {
    const { session } = isEarly ? reception : doctor;
    valueOf(await lab.at(atMs).orders.cancel(session, { id, version, reason }));
  }
  demo.isCancelled = true;
}

/** What people do to a whole case, after its tubes have come as far as they came. */
async function endCase(demo: DemoCase): Promise<void> {
  const atMs = Math.min(demo.lab.world.nowMs, demo.lastMs + 6 * minuteMs);
  const { twist } = demo.plan;
  if (twist === 'held') await hold(demo, atMs);
  if (twist === 'order-cancelled' || twist === 'record-cancelled') await cancel(demo, atMs);
}

/** Everybody is registered shortly before the first order. */
function arrangePeople(lab: PastLaboratory, days: PastDays, plans: readonly PlannedCase[]): Register {
  const register: Register = new Map();
  for (const [person, own] of Map.groupBy(plans, (plan) => plan.person)) {
    const atMs = (own[0]?.orderedMs ?? lab.world.nowMs) - 15 * minuteMs;
    days.arrange({ atMs, run: () => registerPerson(lab, register, { person, atMs }) });
    const endedMs = person.pregnancy?.endedMs ?? null;
    if (endedMs === null) continue;
    const end = (): Promise<void> => endPregnancy(lab.tx, register.get(person.number)?.id ?? '', endedMs);
    days.arrange({ atMs: endedMs, run: end });
  }
  return register;
}

/** Lets the planned cases happen, all of them beside each other, as far as each has come. */
export async function runAll(
  lab: PastLaboratory,
  plans: readonly PlannedCase[],
): Promise<readonly DemoCase[]> {
  const days = new PastDays(lab.world.nowMs);
  const register = arrangePeople(lab, days, plans);
  const rounds: Rounds = new Map();
  const cases: DemoCase[] = [];
  for (const [number, plan] of plans.entries()) {
    const run = async (): Promise<void> => {
      const patient = register.get(plan.person.number);
      if (patient === undefined) throw new Error('nobody has registered a patient of the sample data');
      const demo = await openCase(lab, { plan, number, patient, days, rounds });
      cases.push(demo);
      arrangeTubes(demo);
    };
    days.arrange({ atMs: plan.orderedMs, run });
  }
  await days.pass();
  for (const demo of cases) await endCase(demo);
  return cases;
}
