import type { Page } from '@playwright/test';
import type pg from 'pg';

interface Item {
  readonly testCode: string;
  readonly [field: string]: unknown;
}

interface RecordAnswer {
  readonly data: { readonly response: { readonly data: { results: readonly Item[] } } };
}

export interface LongCase {
  readonly recordId: string;
  /** Really ordered and waiting for a value: only these can be saved. */
  readonly waiting: readonly string[];
}

/** The case with the most numbers that can be typed now. */
export async function findLongCase(database: pg.Pool): Promise<LongCase> {
  const { rows } = await database.query<{ id: string; codes: string[] }>(
    `select i.lab_record_id as id, array_agg(i.test_code order by i.position) as codes
       from result_item i join specimen s on s.id = i.specimen_id join lab_record r on r.id = i.lab_record_id
       join test_item t on (t.code, t.version) = (i.test_code, i.test_version)
      where r.status = 'in_progress' and i.status = 'pending' and s.status = 'received'
        and t.result_type = 'numeric' and t.sensitive = '{}'
      group by i.lab_record_id order by count(*) desc, i.lab_record_id limit 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the demonstration has no result to enter');
  return { recordId: found.id, waiting: found.codes };
}

/** No case of the demonstration is as long as the longest of a hospital: its grid is filled up from the catalogue. */
export async function fillGridUp(page: Page, database: pg.Pool, rows: number): Promise<void> {
  const { rows: tests } = await database.query<{ code: string }>(
    `select distinct code from test_item where result_type = 'numeric' and sensitive = '{}' order by code`,
  );
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (!asked.startsWith('{"operationName":"LabRecord"')) return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as RecordAnswer;
    const { data } = answer.data.response;
    const model = data.results.find((item) => item['status'] === 'pending');
    const known = new Set(data.results.map(({ testCode }) => testCode));
    const added = tests.filter(({ code }) => !known.has(code)).slice(0, Math.max(0, rows - known.size));
    data.results = [...data.results, ...added.map(({ code }) => ({ ...model, testCode: code }))];
    return route.fulfill({ response, json: answer });
  });
}
