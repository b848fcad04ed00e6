import { surveyHandlers, type Survey } from '@senlab/demo-mock/surveys';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { DemoTable } from '../ground/demo-table.tsx';
import { formatMoment } from '../ground/moment.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const calls = demoCalls(surveyHandlers);

const columns = defineColumns<Survey>()([
  {
    id: 'name',
    title: texts.name,
    type: 'text',
    value: (row) => row.name,
    width: 260,
    isSortable: true,
    priority: 1,
  },
  {
    id: 'createdTime',
    title: texts.createdTime,
    type: 'date',
    value: (row) => row.createdTime,
    cell: (row) => formatMoment(row.createdTime),
    width: 170,
    isSortable: true,
    priority: 2,
  },
  {
    id: 'createdBy',
    title: texts.createdBy,
    type: 'text',
    value: (row) => row.createdBy.fullName,
    width: 180,
    isSortable: true,
    priority: 3,
  },
  { id: 'description', title: texts.description, type: 'text', value: (row) => row.description, width: 420 },
]);

export function SurveysPage(): ReactElement {
  const surveys = useDemoData('surveys', () => calls.get<readonly Survey[]>('/api/surveys'));
  return (
    <DemoPage title={texts.title} subtitle={texts.subtitle} data={surveys} empty={texts.empty}>
      {(rows) => <DemoTable label={texts.title} noun={texts.noun} columns={columns} rows={rows} />}
    </DemoPage>
  );
}
