import { setTimeout as wait } from 'node:timers/promises';
import { codes } from '@senlab/contract';
import type pg from 'pg';
import { RefusedError, type Bench, type Caller } from '../e2e/support/bench-work.ts';
import { addPerson } from '../e2e/support/people.ts';
import { tokenFor } from '../e2e/support/session.ts';
import type { ChaosHouse } from './house.ts';
import type { Fact, Ledger, Standing } from './ledger.ts';

/** Longer than a server takes to say that it cannot; who hears nothing then tries again elsewhere. */
const patienceMs = 12_000;

/** Through which every change goes. While it is closed nobody changes anything. */
export interface Gate {
  pass<T>(work: () => Promise<T>, fact: Fact): Promise<T>;
  /** Settles when nobody is inside any more. */
  close(): Promise<void>;
  open(): void;
}

export function openGate(): Gate {
  let inside = 0;
  let closed: PromiseWithResolvers<void> | undefined;
  let empty: PromiseWithResolvers<void> | undefined;
  return {
    async pass(work) {
      while (closed !== undefined) await closed.promise;
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
        if (inside === 0) empty?.resolve();
      }
    },
    async close() {
      closed = Promise.withResolvers<void>();
      empty = Promise.withResolvers<void>();
      if (inside > 0) await empty.promise;
    },
    open() {
      closed?.resolve();
      closed = undefined;
    },
  };
}

/** What the writers share. */
export interface WorkDesk {
  readonly house: Pick<ChaosHouse, 'nextUrl'>;
  readonly database: pg.Pool;
  readonly ledger: Pick<Ledger, 'begin' | 'settle'>;
  readonly gate: Pick<Gate, 'pass'>;
  /** Patients that a doctor sees in an hour. */
  readonly placesAnHour: number;
  /** Cases that were released, for the counter. */
  readonly released: string[];
  /** What no fault excuses: not an answer that is missing, but one that is wrong. */
  readonly alarms: string[];
}

export interface Desk extends WorkDesk {
  readonly house: ChaosHouse;
  readonly ledger: Ledger;
  readonly gate: Gate;
}

export async function newCaller({ house, database }: WorkDesk, like: string): Promise<Caller> {
  const person = await addPerson(database, like);
  const granted = await tokenFor(house.nextUrl(), person);
  return {
    get url() {
      return house.nextUrl();
    },
    person,
    granted,
    patienceMs,
  };
}

export async function newBench(desk: WorkDesk): Promise<Bench> {
  return {
    database: desk.database,
    reception: await newCaller(desk, 'tiepdon'),
    collector: await newCaller(desk, 'laymau'),
    technician: await newCaller(desk, 'kythuat'),
    verifier: await newCaller(desk, 'kythuat'),
    doctor: await newCaller(desk, 'bacsixn'),
  };
}

const nobodyKnows: readonly number[] = [codes.unavailable, codes.unexpected];

function standingOf(error: unknown): Standing {
  return error instanceof RefusedError && !nobodyKnows.includes(error.code) ? 'refused' : 'unknown';
}

/** Without what differs from one to the next, so that the same can be counted. */
function noteOf(error: unknown): string {
  const { message, cause } = error as {
    readonly message?: string;
    readonly cause?: { readonly code?: string };
  };
  const text = `${message ?? String(error)}${cause?.code === undefined ? '' : ` (${cause.code})`}`;
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 160);
}

/** One change, written down before and after. What the attempt gives back names what only the answer told. */
export function write(
  { ledger, gate }: WorkDesk,
  writer: string,
  fact: Fact,
  attempt: () => Promise<string | void>,
): Promise<void> {
  return gate.pass(async () => {
    const entry = ledger.begin(writer, fact);
    try {
      const key = await attempt();
      ledger.settle(entry, 'acknowledged', typeof key === 'string' ? { fact: { ...fact, key } } : {});
    } catch (error) {
      ledger.settle(entry, standingOf(error), { note: noteOf(error) });
      throw error;
    }
  }, fact);
}

/** As a person does who heard nothing: she looks whether it is there, and if not does it again. */
export async function untilItStands(
  stands: () => Promise<boolean>,
  attempt: () => Promise<void>,
): Promise<void> {
  while (!(await stands().catch(() => false))) {
    await attempt().catch(() => wait(200));
  }
}

export async function oneRow<Row>(
  desk: Pick<WorkDesk, 'database'>,
  sql: string,
  values: readonly unknown[],
): Promise<Row | undefined> {
  const { rows } = await desk.database.query(sql, [...values]);
  return rows[0] as Row | undefined;
}
