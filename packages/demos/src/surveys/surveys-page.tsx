import { surveyHandlers, type Survey } from '@senlab/demo-mock/surveys';
import type { ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { columnsOf, DemoList } from '../ground/demo-table.tsx';
import { texts } from './texts.ts';

const calls = demoCalls(surveyHandlers);

const column = columnsOf<Survey>()(texts.columns);
const columns = [
  column('name', 'text', 260, { priority: 1 }),
  column('createdTime', 'moment', 170, { priority: 2 }),
  column('createdBy', 'text', 180, { value: (row) => row.createdBy.fullName, priority: 3 }),
  column('description', 'text', 420),
];

export function SurveysPage(): ReactElement {
  const load = (): Promise<readonly Survey[]> => calls.get('/api/surveys');
  return <DemoList {...texts.list} columns={columns} load={load} />;
}
