import type { FragileDatabase } from '../fault/support/database-server.ts';
import { openSync, closeSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seeded, type FaultKind, type PlannedFault } from './plan.ts';
import type { ChaosHouse, Place } from './house.ts';
import type { Machine, Machines } from './machines.ts';

type Fault = (house: ChaosHouse, planned: PlannedFault) => Promise<void>;

/** The length of the fault is the fault: nobody waits here for something to happen. */
const hold = ({ holdMs }: PlannedFault): Promise<void> => wait(holdMs);

async function killProgram(house: ChaosHouse, place: Place, planned: PlannedFault): Promise<void> {
  await house.program(place).kill();
  await hold(planned);
  await house.startAgain(place);
}

async function freezeProgram(house: ChaosHouse, place: Place, planned: PlannedFault): Promise<void> {
  const program = house.program(place);
  program.signal('SIGSTOP');
  await hold(planned);
  program.signal('SIGCONT');
}

async function whileBroken(
  { line }: ChaosHouse,
  planned: PlannedFault,
  breakIt: (line: ChaosHouse['line']) => void,
): Promise<void> {
  breakIt(line);
  await hold(planned);
  line.mend();
}

async function endBackends({ cluster }: ChaosHouse, which: string): Promise<void> {
  await cluster.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
  );
}

function fill(path: string): void {
  const piece = Buffer.alloc(1024 * 1024);
  const file = openSync(path, 'w');
  try {
    // The last piece may be a part of one; nothing at all fits when it throws.
    for (;;) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

function theOne({ alone }: ChaosHouse): FragileDatabase {
  if (alone === undefined) throw new Error('the database of this house is not one alone');
  return alone;
}

function theThree({ machines }: ChaosHouse): Machines {
  if (machines === undefined) throw new Error('the database of this house is one alone');
  return machines;
}

async function killMachine(machine: Machine, planned: PlannedFault): Promise<void> {
  await machine.kill();
  await hold(planned);
  machine.start();
}

async function freezeMachines(
  machines: readonly Machine[],
  planned: PlannedFault,
  program?: string,
): Promise<void> {
  const thaws = machines.map((machine) => machine.freeze(program));
  await hold(planned);
  for (const thaw of thaws) thaw();
}

const faults: Readonly<Record<FaultKind, Fault>> = {
  'server killed': (house, planned) => killProgram(house, planned.which, planned),
  'worker killed': (house, planned) => killProgram(house, 'worker', planned),
  async 'database killed'(house, planned) {
    await theOne(house).kill();
    await hold(planned);
    await theOne(house).restart();
  },
  'server stands still': (house, planned) => freezeProgram(house, planned.which, planned),
  'worker stands still': (house, planned) => freezeProgram(house, 'worker', planned),
  async 'database stands still'(house, planned) {
    theOne(house).freeze();
    await hold(planned);
    theOne(house).thaw();
  },
  async 'connections torn'({ line }) {
    line.tear();
  },
  'network cut': (house, planned) => whileBroken(house, planned, (line) => line.cut('reset')),
  async 'new connections refused'(house, planned) {
    await whileBroken(house, planned, (line) => line.cut('refusal'));
  },
  async 'network slow'(house, planned) {
    const delayMs = Math.round(20 + planned.strength * 200);
    await whileBroken(house, planned, (line) => line.disturb({ delayMs }));
  },
  async 'network lossy'(house, planned) {
    const random = seeded(planned.no);
    const chance = 0.005 + planned.strength * 0.05;
    await whileBroken(house, planned, (line) => line.disturb({ tears: () => random() < chance }));
  },
  'network silent': (house, planned) => whileBroken(house, planned, (line) => line.cut('silence')),
  'listening connections ended': (house) => endBackends(house, `application_name = 'senlab-listener'`),
  'all backends ended': (house) => endBackends(house, `backend_type = 'client backend'`),
  async 'files away'({ files }, planned) {
    renameSync(files, `${files}-away`);
    await hold(planned);
    // A server that made an empty folder in its place would hide what was there: it must not.
    renameSync(`${files}-away`, files);
  },
  async 'disk of files full'({ disk = '' }, planned) {
    const ballast = join(disk, 'ballast');
    fill(ballast);
    await hold(planned);
    rmSync(ballast);
  },
  async 'server restarted'(house, { which }) {
    const code = await house.program(which).stop();
    if (code !== 0) throw new Error(`a server that was asked to end ended with ${String(code)}`);
    await house.startAgain(which);
  },
  async 'leading database killed'(house) {
    (await theThree(house).leader()).killDatabase();
  },
  'leading machine killed': async (house, planned) => killMachine(await theThree(house).leader(), planned),
  'leading machine stands still': async (house, planned) =>
    freezeMachines([await theThree(house).leader()], planned),
  'etcd stands still': (house, planned) => freezeMachines(theThree(house).all, planned, 'etcd'),
  'lead handed over': (house) => theThree(house).handOver(),
  'synchronous machine killed': async (house, planned) =>
    killMachine(await theThree(house).synchronous(), planned),
  'synchronous machine stands still': async (house, planned) =>
    freezeMachines([await theThree(house).synchronous()], planned),
};

/** Strikes, lasts, and is mended when this is done. */
export function bringAbout(house: ChaosHouse, planned: PlannedFault): Promise<void> {
  return faults[planned.kind](house, planned);
}
