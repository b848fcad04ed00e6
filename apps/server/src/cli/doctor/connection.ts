import pg from 'pg';

export interface Asked {
  readonly url: string;
  /** In milliseconds. Doctor must answer also when the database does not. */
  readonly patience: number;
}

export async function withConnection<T>(
  { url, patience }: Asked,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'senlab-doctor',
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    query_timeout: patience + 1_000,
  });
  // Without a listener a connection lost between two checks would end the program.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The one row of a question that always has one. */
export async function askOne<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered without a row');
  return row;
}
