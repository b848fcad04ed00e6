import { escalateCriticals } from '../../../modules/bench/critical/index.ts';
import { valueOf, minuteMs } from '../world.ts';
import { arrange, wardOf, type DemoCase } from './demo-case.ts';
import type { Twist } from './planned-case.ts';

/** Nobody has called yet, and the laboratory of the demonstration shall see what happens then. */
const untold: readonly (Twist | null)[] = ['critical-open', 'critical-fresh', 'critical-untold'];

/** The call with what was read back; and where the case is long done, the ward has confirmed it. */
async function call({ lab, plan, recordId }: DemoCase, toldAt: number): Promise<void> {
  const { technician, clinician } = lab.world.staff;
  const { criticals } = lab.at(toldAt);
  const alarms = valueOf(await criticals.ofRecord(technician.session, recordId));
  for (const { id, version } of alarms.filter(({ status }) => status === 'open')) {
    const said = {
      toldAt,
      person: 'Trần Thu Trang',
      role: 'Nữ hộ sinh trực',
      channel: 'phone',
      phone: wardOf(lab.world, plan).extension,
      isReadBack: true,
    } as const;
    const { critical } = valueOf(await criticals.notify(technician.session, { id, version }, said)).value;
    if (critical === null) throw new Error('a call of the sample data breaks a rule');
    if (plan.stop !== 'released') continue;
    valueOf(await lab.at(toldAt + 14 * minuteMs).criticals.acknowledge(clinician.session, critical));
  }
}

/** Somebody calls about a critical value, or the worker sends what is owed: only at moments at which something is. */
export function arrangeCall(demo: DemoCase, rungMs: number): void {
  const { lab, plan } = demo;
  if (!untold.includes(plan.twist)) {
    const atMs = rungMs + 5 * minuteMs;
    arrange(demo, 'partly', { atMs, run: () => call(demo, atMs) });
    return;
  }
  for (const atMs of [rungMs + 15 * minuteMs, rungMs + 30 * minuteMs]) {
    const { database, clock } = lab.at(atMs);
    arrange(demo, 'partly', { atMs, run: () => escalateCriticals(database, clock) });
  }
}
