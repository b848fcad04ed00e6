import pg from 'pg';
import { catalogueService, type Catalogue } from '../../../apps/server/src/modules/ground/catalogue/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { openLog } from '../../../apps/server/src/platform/log.ts';
import { reading } from '../../../apps/server/src/platform/tx.ts';
import { copyInto, type CopyInto, undressTables } from './copy-tables.ts';
import { casesOfDay, makeMenus } from './cases.ts';
import { planDays, planLoad, type LoadPlan, type LoadSize } from './plan.ts';
import { inventPeople, patientColumns, pregnancyColumns, type LoadedPerson, type Place } from './people.ts';
import {
  caseColumns,
  orderRows,
  recordRow,
  resultRows,
  specimenRows,
  visitRow,
  type CaseTable,
  type Staff,
} from './rows.ts';
import { inventValues } from './values.ts';
import type { Progress } from '../../../apps/server/src/cli/progress.ts';

interface LoadDeps {
  readonly ownerUrl: string;
  readonly catalogue: Catalogue;
  readonly progress: Progress;
}

export interface LoadCounts {
  readonly patients: number;
  readonly records: number;
  readonly items: number;
}

const tables = [
  'patient',
  'pregnancy',
  'visit',
  'lab_record',
  'lab_order',
  'order_item',
  'specimen',
  'result_item',
] as const;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'senlab-load' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs with a connection for each table, because a COPY occupies one until its last row. */
async function withCopies<Table extends string, T>(
  url: string,
  columns: Readonly<Record<Table, readonly string[]>>,
  work: (copies: Readonly<Record<Table, CopyInto>>) => Promise<T>,
): Promise<T> {
  const clients: pg.Client[] = [];
  try {
    const entries: [Table, CopyInto][] = [];
    for (const table of Object.keys(columns) as Table[]) {
      const client = await connect(url);
      clients.push(client);
      entries.push([table, copyInto(client, table, columns[table])]);
    }
    const copies = Object.fromEntries(entries) as Record<Table, CopyInto>;
    const result = await work(copies);
    await Promise.all(entries.map(([, copy]) => copy.end()));
    return result;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function loadPeople(plan: LoadPlan, deps: LoadDeps, places: readonly Place[]): Promise<LoadedPerson[]> {
  deps.progress.step('patients', plan.patients);
  const columns = { patient: patientColumns, pregnancy: pregnancyColumns };
  return withCopies(deps.ownerUrl, columns, async (copies) => {
    const people: LoadedPerson[] = [];
    for (const { person, patientRow, pregnancyRow } of inventPeople(plan, places)) {
      people.push(person);
      await copies.patient.write(patientRow);
      if (pregnancyRow !== '') await copies.pregnancy.write(pregnancyRow);
      if (people.length % 1_000 === 0) deps.progress.update(people.length);
    }
    return people;
  });
}

async function loadCases(
  plan: LoadPlan,
  deps: LoadDeps,
  given: { readonly people: readonly LoadedPerson[]; readonly staff: Staff },
): Promise<{ records: number; items: number }> {
  const menus = makeMenus(deps.catalogue);
  const values = inventValues(deps.catalogue);
  const sources = { people: given.people, menus, endMs: plan.endMs };
  const days = planDays(plan, Math.round(plan.items / averageItems(menus)));
  deps.progress.step('cases and results', plan.items);
  return withCopies<CaseTable, { records: number; items: number }>(
    deps.ownerUrl,
    caseColumns,
    async (copies) => {
      let records = 0;
      let items = 0;
      for (const day of days) {
        for (const one of casesOfDay(day, sources, records)) {
          records += 1;
          items += one.menu.tests.length;
          const { order, items: orderItems } = orderRows(one);
          await copies.visit.write(visitRow(one));
          await copies.lab_record.write(recordRow(one));
          await copies.lab_order.write(order);
          await copies.order_item.write(orderItems);
          await copies.specimen.write(specimenRows(one, given.staff));
          await copies.result_item.write(resultRows(one, given.staff, values));
        }
        deps.progress.update(items);
      }
      return { records, items };
    },
  );
}

function averageItems(menus: ReturnType<typeof makeMenus>): number {
  const shares = { none: 0.42, T1: 0.06, T2: 0.22, T3: 0.3 } as const;
  let sum = 0;
  for (const [situation, list] of menus) {
    const average = list.reduce((total, menu) => total + menu.tests.length, 0) / Math.max(1, list.length);
    sum += average * shares[situation];
  }
  return sum;
}

async function dress(
  client: pg.Client,
  parts: readonly { readonly what: string; readonly sql: string }[],
  progress: Progress,
): Promise<void> {
  progress.step('keys, indexes, checks', parts.length);
  for (const [index, { sql }] of parts.entries()) {
    await client.query(sql);
    progress.update(index + 1);
  }
}

/** What the triggers would have counted and given out row by row. */
const afterwards = [
  `insert into lab_record_count (grain, period, location_code, status, records)
     select 'day', registered_day, location_code, status, count(*) from lab_record group by 2, 3, 4
     union all
     select 'month', date_trunc('month', registered_day)::date, location_code, status, count(*) from lab_record group by 2, 3, 4`,
  `insert into case_counter (day, last) select registered_day, count(*) from lab_record group by 1`,
  `insert into patient_code_counter (year, last) select substring(code for 2)::int + 2000, max(substring(code from 3 for 6)::int) from patient group by 1`,
  `vacuum (analyze)`,
];

async function readPlaces(client: pg.Client): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select version, province_code as "provinceCode", code as "communeCode" from commune
      where version = (select max(version) from commune) order by code`,
  );
  return rows;
}

async function readStaff(client: pg.Client): Promise<Staff> {
  const { rows } = await client.query<{ username: string; id: string }>(
    `select username, id from account where username in ('laymau', 'kythuat', 'bacsixn')`,
  );
  const idOf = (username: string): string => {
    const id = rows.find((row) => row.username === username)?.id;
    if (id === undefined) throw new Error(`there is no account ${username}`);
    return id;
  };
  return { nurse: idOf('laymau'), technician: idOf('kythuat'), doctor: idOf('bacsixn') };
}

async function readCatalogue(url: string): Promise<Catalogue> {
  const limits = { poolSize: 1, prepared: false, statementTimeoutMs: 60_000, connectTimeoutMs: 10_000 };
  const log = openLog({ LOG_LEVEL: 'silent', SENLAB_ENV: 'test', CELL: 'local' });
  const database = openDatabase({ ...limits, url, name: 'senlab-load' }, log);
  try {
    return await reading(database, (tx) => catalogueService({ database, clock: systemClock }).current(tx));
  } finally {
    await database.close();
  }
}

async function runLoad(plan: LoadPlan, deps: LoadDeps): Promise<LoadCounts> {
  const client = await connect(deps.ownerUrl);
  try {
    const { rows } = await client.query('select from patient limit 1');
    if (rows.length > 0) throw new Error('load fills an empty laboratory; this one has patients');
    await client.query(`set maintenance_work_mem = '1GB'`);
    const staff = await readStaff(client);
    const places = await readPlaces(client);
    const parts = await undressTables(client, tables);
    const people = await loadPeople(plan, deps, places);
    const counts = await loadCases(plan, deps, { people, staff });
    await dress(client, parts, deps.progress);
    deps.progress.step('counts and statistics', afterwards.length);
    for (const [index, sql] of afterwards.entries()) {
      await client.query(sql);
      deps.progress.update(index + 1);
    }
    deps.progress.end();
    return { patients: people.length, ...counts };
  } finally {
    await client.end();
  }
}

/**
 * Years of a large hospital, all of them invented, into a laboratory that has people and no patients. The same size and day
 * give the same rows on every machine.
 */
export async function fillLaboratory(
  ownerUrl: string,
  size: LoadSize,
  { nowMs, progress }: { readonly nowMs: number; readonly progress: Progress },
): Promise<LoadCounts> {
  const plan = planLoad(size, nowMs);
  return runLoad(plan, { ownerUrl, progress, catalogue: await readCatalogue(ownerUrl) });
}
