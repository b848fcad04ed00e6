import { listStatement, type LabRecordQuery } from '../../../apps/server/src/modules/lab-records/index.ts';

export interface OwnStatement {
  readonly text: string;
  readonly values: readonly string[];
}

const everything: LabRecordQuery = {
  status: null,
  location: null,
  section: null,
  panel: null,
  priority: null,
  fromDay: null,
  toDay: null,
  isOverdue: false,
  keyword: null,
  order: 'newest',
};

/** The very text and values that the server sends for a page of 20, from the server's own writer of statements. */
export function listStatementOf(query: Partial<LabRecordQuery>, page: number): OwnStatement {
  const scope = {
    query: { ...everything, ...query },
    wardOf: null,
    found: { kind: 'all' },
    nowMs: Date.now(),
  } as const;
  const { text, values } = listStatement(scope, {
    page,
    pageSize: 20,
    filters: [],
    sort: { id: 'registered', desc: true },
  });
  return { text, values: values.map(String) };
}
