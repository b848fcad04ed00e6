import type { Database } from '../database.ts';
import type { Statement } from './conditions.ts';

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const literal = (value: unknown): string =>
  Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`;

/** As it runs: prepared, with the one plan for all values that the pool asks for. */
export async function nodesUnder(database: Database, { text, values }: Statement): Promise<readonly Plan[]> {
  const client = await database.pool.connect();
  try {
    await client.query(`prepare looked_at as ${text}`);
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute looked_at${given}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('no plan');
    return nodesOf(plan);
  } finally {
    await client.query('deallocate all');
    client.release();
  }
}

/** What is read of one table, and how. */
export interface TableRead {
  readonly indexes: readonly string[];
  readonly isWhole: boolean;
  /** Those that were thrown away again too. */
  readonly looked: number;
}

export function readOf(nodes: readonly Plan[], table: string): TableRead {
  const own = nodes.filter((node) => node['Relation Name'] === table);
  const bitmaps = nodes.filter((node) => node['Node Type'] === 'Bitmap Index Scan');
  const names = [...own, ...bitmaps].flatMap((node) => node['Index Name'] ?? []);
  return {
    indexes: [...new Set(names)].toSorted(),
    isWhole: own.some((node) => node['Node Type'] === 'Seq Scan'),
    looked: own.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}
