import { labRecordStateLabels, labRecordStates } from '@senlab/domain';
import type { Column } from '@senlab/ui/data-table';
import { FlagCell, GestationCell, PatientCell, ProgressCell, SidCell } from './cells.tsx';
import { DueClock } from './due-clock.tsx';
import type { RecordRow } from './record-source.ts';
import { RecordStateChip } from '../../../parts/record-state-chip.tsx';
import { gestationWords, nameWords, progressWords } from './row-words.ts';
import { texts } from './texts.ts';

const { columns: titles } = texts;

/** Who it is. */
export const whoColumns: readonly Column<RecordRow>[] = [
  {
    id: 'sid',
    title: titles.sid,
    type: 'text',
    value: (row) => row.sid,
    cell: (row) => <SidCell row={row} />,
    width: 136,
  },
  {
    id: 'patient',
    title: titles.patient,
    type: 'text',
    value: nameWords,
    cell: (row) => <PatientCell row={row} />,
    width: 228,
    priority: 1,
  },
];

/** How far she is. */
export const gestationColumn: Column<RecordRow> = {
  id: 'gestation',
  title: titles.gestation,
  // No text: those share the free room of the table, which names and panels need more.
  type: 'number',
  align: 'start',
  value: gestationWords,
  cell: (row) => <GestationCell row={row} />,
  width: 116,
};

/** What was promised. Only open cases can stand in its order, and only forwards. */
export function promisedColumn(canSortByDue: boolean): Column<RecordRow> {
  return {
    id: 'due',
    title: titles.due,
    type: 'date',
    value: (row) => row.dueTime,
    cell: (row) => <DueClock row={row} />,
    width: 176,
    priority: 2,
    ...(canSortByDue ? { isSortable: true, sortOnly: 'asc' } : {}),
  };
}

/** How far it is. */
export const standingColumns: readonly Column<RecordRow>[] = [
  {
    id: 'status',
    title: titles.status,
    type: 'select',
    options: labRecordStates.map((value) => ({ value, title: labRecordStateLabels[value] })),
    value: (row) => row.status,
    cell: (row) => <RecordStateChip state={row.status} />,
    width: 168,
    priority: 3,
  },
  {
    id: 'flags',
    title: titles.flags,
    type: 'number',
    align: 'start',
    value: () => '',
    cell: (row) => <FlagCell row={row} />,
    width: 144,
  },
  {
    id: 'progress',
    title: titles.progress,
    type: 'number',
    align: 'start',
    value: progressWords,
    cell: (row) => <ProgressCell row={row} />,
    width: 184,
  },
];
