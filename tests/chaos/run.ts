/**
 * `pnpm test:chaos [--ha] [--seed 1] [--faults 20] [--seconds 7200] [--only network]`: people work, faults that the seed
 * chooses strike, and after each everything that was acknowledged must be there exactly once. Begins no new fault after
 * so many seconds; with a word only the kinds of faults in whose name it stands. With --ha three machines hold the
 * database, and the faults are those after which another one must lead.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openLiveSocket } from '../fault/support/live-socket.ts';
import { settled, whatIsBroken, type Watched } from './checker.ts';
import { newCaller, openGate, type Desk } from './desk.ts';
import { bringAbout } from './faults.ts';
import { openChaosHouse, type ChaosHouse } from './house.ts';
import { openLedger } from './ledger.ts';
import { until } from './patience.ts';
import { faultKinds, planFaults, takeoverKinds, type FaultKind, type PlannedFault } from './plan.ts';
import { countsOf, tableOf, type Seen } from './report.ts';
import { openCrew, type Writer } from './writers.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '7200' },
    only: { type: 'string', default: '' },
    ha: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
/** So few that two doctors meet at the last one all the time. */
const fewPlaces = 3;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Staff {
  readonly names: readonly string[];
  end(): Promise<void>;
}

function setToWork(writers: readonly Writer[]): Staff {
  let isOver = false;
  const running = writers.map(async (writer) => {
    // What went wrong stands in the ledger.
    while (!isOver) await writer.turn().catch(() => wait(200));
  });
  return {
    names: writers.map(({ name }) => name),
    async end() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** The moments of acknowledgements since then, of everybody. */
function acknowledgedSince({ ledger }: Desk, since: number): readonly number[] {
  return [...ledger.acknowledgedAt.values()]
    .flat()
    .filter((at) => at > since)
    .toSorted((a, b) => a - b);
}

async function everybodyWorks({ ledger }: Desk, { names }: Staff): Promise<void> {
  const since = performance.now();
  const works = (name: string): boolean => (ledger.acknowledgedAt.get(name)?.at(-1) ?? 0) > since;
  await until('everybody works', () => names.every(works)).catch((error: unknown) => {
    throw new Error(`nothing is acknowledged to ${names.filter((name) => !works(name)).join(', ')}`, {
      cause: error,
    });
  });
}

function longestPause(from: number, moments: readonly number[]): number {
  return Math.max(0, ...moments.map((at, index) => at - (moments[index - 1] ?? from)));
}

async function strike(watched: Watched, staff: Staff, planned: PlannedFault): Promise<Seen> {
  const { desk } = watched;
  const before = performance.now();
  await until('work before the fault', () => acknowledgedSince(desk, before).length >= planned.afterWrites);
  const struck = performance.now();
  await bringAbout(desk.house, planned);
  const mended = performance.now();
  await everybodyWorks(desk, staff);
  const recovered = performance.now();
  await desk.house.machines?.whole();
  await desk.gate.close();
  await settled(watched);
  const moments = acknowledgedSince(desk, struck).filter((at) => at <= recovered);
  return {
    kind: planned.kind,
    lastedMs: mended - struck,
    silentMs: longestPause(struck, moments),
    firstMs: (moments.find((at) => at > mended) ?? recovered) - mended,
    everybodyMs: recovered - mended,
    settledMs: performance.now() - recovered,
  };
}

async function openWatched(house: ChaosHouse): Promise<Watched> {
  const { database } = house.cluster;
  const { rows } = await database.query<{ at: string }>('select now()::text as at');
  const ledger = openLedger(join(import.meta.dirname, `../../reports/chaos/ledger-${String(seed)}.jsonl`));
  const desk = {
    house,
    database,
    ledger,
    gate: openGate(),
    placesAnHour: fewPlaces,
    released: [],
    alarms: [],
  };
  const { granted } = await newCaller(desk, 'bacsixn');
  const screen = openLiveSocket(house.cluster.url, granted.access_token, ['reports']);
  await until('the screen listens', () => screen.isListening());
  // The rows of the demonstration may be older than a log may wait; from here on the job of each minute keeps up.
  await database.query(`select graphile_worker.add_job('seal_audit', '{}'::json, job_key := 'seal_audit')`);
  await until('the log is sealed', async () => {
    const seals = await database.query('select no from audit_seal limit 1');
    return seals.rows.length > 0;
  });
  return { desk, screen, begunAt: rows[0]?.at ?? '', documents: new Map() };
}

/** Whether everything was as it must be. */
async function endure(watched: Watched, plan: readonly PlannedFault[], seen: Seen[]): Promise<boolean> {
  const { desk } = watched;
  const staff = setToWork(await openCrew(desk, { bench: 2, counter: 1, doctor: 2, shortcuts: 1, notes: 1 }));
  const deadline = performance.now() + Number(values.seconds) * 1000;
  await everybodyWorks(desk, staff);
  for (const planned of plan) {
    if (performance.now() > deadline) break;
    try {
      seen.push(await strike(watched, staff, planned));
      const broken = await whatIsBroken(watched);
      if (broken.length > 0) throw new Error(broken.join('\n  '));
    } catch (error) {
      say(`seed ${String(seed)}, fault ${String(planned.no)}: ${JSON.stringify(planned)}`);
      say(`  ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
    const { kind, lastedMs, silentMs, everybodyMs, settledMs } = seen.at(-1) as Seen;
    const times = [lastedMs, silentMs, everybodyMs, settledMs].map((ms) => (ms / 1000).toFixed(1)).join(' ');
    say(`${String(planned.no)} ${kind}: ${times}`);
    desk.gate.open();
  }
  await staff.end();
  return true;
}

const house = await openChaosHouse(values.ha);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void house.stop().finally(() => process.exit(1)));
const isPossible = (kind: FaultKind): boolean => house.disk !== undefined || kind !== 'disk of files full';
const kinds = (values.ha ? takeoverKinds : faultKinds).filter(
  (kind) => kind.includes(values.only) && isPossible(kind),
);
if (house.disk === undefined) say('no disk may be mounted here: none is filled');
const seen: Seen[] = [];
try {
  const watched = await openWatched(house);
  const isFine = await endure(watched, planFaults(seed, Number(values.faults), kinds), seen);
  watched.screen.close();
  say(
    `seed ${String(seed)}, ${String(seen.length)} faults\n${tableOf(seen)}\n${countsOf(watched.desk.ledger)}`,
  );
  process.exitCode = isFine ? 0 : 1;
} finally {
  await house.stop();
}
// A writer that still waits for an answer must not keep a failed run from ending.
process.exit();
