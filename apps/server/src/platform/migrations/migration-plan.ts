import pg from 'pg';
import { schemaState, type MigrationFile } from './migrations.ts';

/** Strings, quoted names, bodies of functions and comments, in which a semicolon ends nothing. */
const closed = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The statements of a file, without its comments. */
export function statementsOf(sql: string): readonly string[] {
  const kept: string[] = [];
  const open = sql.replaceAll(closed, (text) => {
    if (text.startsWith('--') || text.startsWith('/*')) return '';
    kept.push(text);
    return `\u0000${String(kept.length - 1)}\u0000`;
  });
  return open
    .split(';')
    .map((statement) => statement.replaceAll(/\u0000(\d+)\u0000/g, (_whole, at) => kept[Number(at)] ?? ''))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** What others may not do at a table while a statement runs, and until its migration ends. */
const locks: readonly (readonly [RegExp, string])[] = [
  [
    /^(alter|drop|truncate)\s+table\s+(?:if exists\s+)?(?:only\s+)?(?<table>[\w.]+)/i,
    'nobody reads or writes',
  ],
  [/^drop\s+index/i, 'nobody reads or writes its table'],
  [/^create\s+(unique\s+)?index\s[\s\S]*?\son\s+(?:only\s+)?(?<table>[\w.]+)/i, 'nobody writes'],
  [/^create\s+(or replace\s+)?(constraint\s+)?trigger\s[\s\S]*?\son\s+(?<table>[\w.]+)/i, 'nobody writes'],
  [/^(update|delete\s+from|insert\s+into)\s+(?:only\s+)?(?<table>[\w.]+)/i, 'nobody changes the same rows'],
];

export interface PlannedStatement {
  readonly text: string;
  readonly table: string | undefined;
  readonly blocks: string | undefined;
}

export function plannedStatement(text: string): PlannedStatement {
  for (const [pattern, blocks] of locks) {
    const found = pattern.exec(text);
    if (found !== null) return { text, blocks, table: found.groups?.['table']?.toLowerCase() };
  }
  return { text, table: undefined, blocks: undefined };
}

/** What older programs may still read or call. */
const takesAway =
  /\bdrop\s+(table|column|view|function|type|constraint)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i;

/** Whether a program that does not know the file can stumble over it, so that the file has to say which one it needs. */
export function takesSomethingAway(file: Pick<MigrationFile, 'sql'>): boolean {
  return statementsOf(file.sql).some((statement) =>
    takesAway.test(statement.replaceAll(/'(?:[^']|'')*'/g, '')),
  );
}

const shownLength = 100;

function sizeText(bytes: number, rows: number): string {
  const megabytes = bytes / 1024 ** 2;
  const size = megabytes < 1 ? 'under 1 MB' : `${megabytes.toFixed(0)} MB`;
  return rows < 0 ? size : `${size}, about ${String(Math.round(rows))} rows`;
}

async function sizesOf(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; bytes: string; rows: number }>(
    `select name, pg_total_relation_size(c.oid) as bytes, c.reltuples::float8 as rows
     from unnest($1::text[]) name join pg_class c on c.oid = to_regclass(name)`,
    [tables],
  );
  return new Map(rows.map(({ name, bytes, rows: count }) => [name, sizeText(Number(bytes), count)]));
}

/** What `senlab migrate` would do, statement by statement, whom each keeps waiting, and how large what it touches is. */
export async function migrationPlan(url: string, folder: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'senlab-plan' });
  await client.connect();
  try {
    const { pending, newer } = await schemaState(client, folder);
    if (newer.length > 0) return 'The database is newer than this program. There is nothing to do.';
    if (pending.length === 0) return 'The database is up to date. There is nothing to do.';
    const planned = pending.map((file) => ({
      file,
      statements: statementsOf(file.sql).map(plannedStatement),
    }));
    const tables = planned.flatMap(({ statements }) => statements.flatMap(({ table }) => table ?? []));
    const sizes = await sizesOf(client, [...new Set(tables)]);
    return planned
      .flatMap(({ file: { name, needs }, statements }) => [
        needs === undefined ? name : `${name} (no program that does not know ${needs} may run)`,
        ...statements.flatMap(({ text, table, blocks }) => {
          const line = text.replaceAll(/\s+/g, ' ');
          const shown = line.length > shownLength ? `${line.slice(0, shownLength)}…` : line;
          const size = table === undefined ? undefined : sizes.get(table);
          if (blocks === undefined || (table !== undefined && size === undefined)) return [`  ${shown}`];
          return [`  ${shown}`, `      ${blocks}${size === undefined ? '' : `: ${table ?? ''}, ${size}`}`];
        }),
      ])
      .join('\n');
  } finally {
    await client.end();
  }
}
