import pg from 'pg';
import { askAll, fragments, searchQuestions } from './questions.ts';

interface Found {
  readonly _id: string;
}

async function oracle(client: pg.Client, fragment: string): Promise<readonly string[]> {
  const [, name = '', year] = /^(.*?)(?: (\d{2}))?$/.exec(fragment) ?? [];
  const { rows } = await client.query<{ id: string }>(
    `select id from patient where position($1 in search_name) > 0 and ($2::int is null or extract(year from birth_date) = $2)
      order by id desc`,
    [name, year === undefined ? null : 1900 + Number(year)],
  );
  return rows.map(({ id }) => id);
}

/** A search that misses somebody would win any race. The first page must be that of a scan of all names, and the count too. */
export async function checkSearches(url: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const answers = await askAll(url, searchQuestions());
  for (const [index, fragment] of fragments.entries()) {
    const expected = await oracle(client, fragment);
    const answer = answers[index];
    const found = (answer?.data ?? []) as readonly Found[];
    const ids = found.map(({ _id }) => _id);
    if (JSON.stringify(ids) !== JSON.stringify(expected.slice(0, 10)))
      throw new Error(`"${fragment}": other people were found than there are`);
    const isExact = answer?.recordsExact === true;
    if (isExact ? answer.records !== expected.length : (answer?.records ?? 0) > expected.length)
      throw new Error(`"${fragment}": ${answer?.records} counted, ${expected.length} there`);
    process.stdout.write(`  "${fragment}": ${expected.length} people, found rightly\n`);
  }
  await client.end();
}
