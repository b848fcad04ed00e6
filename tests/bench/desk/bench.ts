/**
 * The lists of the front desk at their size, each beside the first page of the laboratory's list, asked in turn in the same
 * minutes by one person. Read the ratios: the machine is shared.
 */
import { parseArgs } from 'node:util';
import { spawnServer } from '@senlab/testkit';
import pg from 'pg';
import { openBenchDatabase, openEngine } from '../lims/engine.ts';
import { askInTurn, percentiles, type Latency } from '../lims/measure.ts';
import { ask, askAll, type Question } from '../lims/questions.ts';
import { makeDesk } from './make-desk.ts';

const goal = 1.5;

/** `pnpm bench desk --rows 1000000`: what was made is kept for the next run. */
function readOptions(argv: readonly string[]): { readonly rows: number; readonly rounds: number } {
  const { values } = parseArgs({
    args: [...argv],
    options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '10' } },
  });
  return { rows: Number(values.rows), rounds: Number(values.rounds) };
}

const as = 'tiepdon';

function customers(name: string, filtered: readonly object[], page = 0): Question {
  return { name, as, body: ask('CustomerActions', { page, pageSize: 20, filtered, sorted: [] }) };
}
const is = (id: string, value: string): object => ({ id, operator: 'eq', value });

const laboratory: Question = {
  name: 'laboratory: first page',
  as,
  body: ask('LabRecords', {
    page: 0,
    pageSize: 20,
    filtered: [{ id: 'location', value: 'CS1' }],
    sorted: [],
  }),
};

async function deskQuestions(ownerUrl: string): Promise<readonly Question[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ phone: string; patient: string; ward: string }>(
    `select phone, patient_id as patient, department_id as ward from customer_action
      where patient_id is not null and phone is not null and department_id is not null order by created_at desc offset 3000 limit 1`,
  );
  await client.end();
  const { phone = '', patient = '', ward = '' } = rows[0] ?? {};
  const about = (value: string): object => ({ id: 'keyword', operator: 'contains', value });
  return [
    customers('customers: first page', []),
    customers('customers: page 500', [], 500),
    customers('customers: requests', [is('kind', '3')]),
    customers('customers: one ward', [is('department', ward)]),
    customers('customers: mine', [is('mine', 'true')]),
    customers('customers: overdue', [is('overdue', 'true')]),
    customers('customers: nobody’s yet', [is('unlinked', 'true')]),
    customers('customers: cancelled', [is('state', 'cancelled')]),
    customers('customers: one telephone', [about(phone)]),
    customers('customers: a rare name', [about('dinh tuong khue')]),
    customers('customers: a common name', [about('nguyen thi')]),
    customers('timeline of a patient', [is('patient', patient)]),
    customers('timeline of a number', [is('phone', phone)]),
    { name: 'calls: the latest', as, body: ask('CallLogs', { filtered: [] }) },
    { name: 'calls: missed', as, body: ask('MissedCalls', {}) },
    { name: 'calls: living', as, body: ask('LiveCalls', {}) },
  ];
}

/** In turn, a few each time, so that all meet the same neighbours. */
async function measure(
  url: string,
  questions: readonly Question[],
  rounds: number,
): Promise<readonly Latency[]> {
  const times = questions.map((): number[] => []);
  for (let round = 0; round < rounds * 10; round += 1)
    for (const [index, question] of questions.entries())
      times[index]?.push((await askInTurn(url, question, 1)).p50);
  return times.map(percentiles);
}

function print(questions: readonly Question[], latencies: readonly Latency[]): void {
  const own = latencies[0]?.p95 ?? 1;
  process.stdout.write(`\n${''.padEnd(32)}   p50     p95   p95 to the laboratory’s (goal ≤ ${goal})\n`);
  for (const [index, { name }] of questions.entries()) {
    const { p50, p95 } = latencies[index] ?? { p50: 0, p95: 0 };
    const ratio = p95 / own;
    const row = `${name.padEnd(32)}${p50.toFixed(1).padStart(6)}${p95.toFixed(1).padStart(8)}${ratio.toFixed(2).padStart(7)}`;
    process.stdout.write(`${row}${ratio > goal ? '  MISSED' : ''}\n`);
  }
}

export async function bench(): Promise<void> {
  const { rows, rounds } = readOptions(process.argv.slice(3));
  const engine = await openEngine();
  try {
    const { env } = await openBenchDatabase(engine, { items: rows, name: `bench_desk_${rows}` });
    const ownerUrl = env['DATABASE_OWNER_URL'] ?? '';
    await makeDesk(ownerUrl, rows);
    const server = await spawnServer({ env });
    try {
      const questions = [laboratory, ...(await deskQuestions(ownerUrl))];
      await askAll(server.url, questions);
      print(questions, await measure(server.url, questions, rounds));
    } finally {
      await server.stop();
    }
  } finally {
    await engine.stop();
  }
}
