import { describe, expect, test } from 'vitest';
import { unknownReportFacts } from '../../reports/reports/report-facts.ts';
import { reportTable } from '../../reports/reports/report-states.ts';
import { reportWords } from '../../reports/reports/report-words.test-support.ts';
import { labRecordTable, unknownLabRecordFacts } from './lab-record-states.ts';
import { orderTable, unknownOrderFacts } from './order-states.ts';
import { unknownResultFacts } from './result-facts.ts';
import { resultTable } from './result-states.ts';
import { unknownSpecimenFacts } from './specimen-requirements.ts';
import { specimenTable } from './specimen-states.ts';
import { tableHolds } from './table-holds.test-support.ts';
import { resultWords, labRecordWords, orderWords, specimenWords } from './table-words.test-support.ts';
import { terminalStates, type TransitionTable } from '../../ground/states/transition-table.ts';
import { labRecordStateLabels, turnaroundLabels } from '../lab-records/texts.ts';
import {
  orderPriorityLabels,
  orderStateLabels,
  paymentStatusLabels,
  reorderReasonLabels,
  timePointLabels,
} from '../orders/texts.ts';
import {
  amendmentCategoryLabels,
  reportCommandLabels,
  reportKindLabels,
  reportPartLabels,
  reportRowFieldLabels,
} from '../../reports/reports/texts.ts';
import { reportStateLabels } from '../../reports/reports/state-texts.ts';
import { specimenConditionLabels, specimenStateLabels } from '../specimens/texts.ts';
import { resultSourceLabels, resultStateLabels } from './texts.ts';

function tableIsSound<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
): void {
  test('reaches every state', () => {
    expect(new Set(table.rows.map(({ to }) => to))).toEqual(new Set(table.states));
  });

  test('uses every requirement', () => {
    expect(new Set(table.rows.flatMap(({ needs }) => needs))).toEqual(
      new Set(Object.keys(table.requirements)),
    );
  });

  test('leads one command to one state, except where the parts decide', () => {
    const undecided = table.rows.filter(
      (row) => !(row.needs as readonly string[]).includes('children-agree'),
    );
    const ways = undecided.map(({ from, command }) => `${String(from)} ${command}`);
    const ends = undecided.map(({ from, command, to }) => `${String(from)} ${command} ${to}`);
    expect(new Set(ends).size).toBe(new Set(ways).size);
  });

  test('lists no row twice', () => {
    const rows = table.rows.map(
      ({ from, command, to, permission }) => `${String(from)} ${command} ${to} ${String(permission)}`,
    );
    expect(new Set(rows).size).toBe(rows.length);
  });

  test('says something particular only about commands that no row takes', () => {
    const misplaced = table.misplaced.flatMap(({ states, command }) =>
      states.map((state) => ({ state, command })),
    );
    const known = misplaced.filter(({ state, command }) =>
      table.rows.some((row) => row.from === state && row.command === command),
    );
    expect(known).toEqual([]);
  });

  test('writes something about every step into the audit log', () => {
    expect(table.rows.filter(({ audited }) => audited.what.length === 0)).toEqual([]);
  });
}

describe('the table of specimens', () => {
  tableIsSound(specimenTable);
  tableHolds(specimenTable, specimenWords, unknownSpecimenFacts);

  test('lets nothing return from disposed, rejected, lost or cancelled', () => {
    expect(terminalStates(specimenTable)).toEqual(['disposed', 'rejected', 'lost', 'cancelled']);
  });
});

describe('the table of results', () => {
  tableIsSound(resultTable);
  tableHolds(resultTable, resultWords, unknownResultFacts);

  test('ends with amended and cancelled; a released result only gets replaced', () => {
    expect(terminalStates(resultTable)).toEqual(['amended', 'cancelled']);
    expect(resultTable.rows.filter(({ from }) => from === 'released').map(({ to }) => to)).toEqual([
      'amended',
    ]);
  });
});

describe('the table of reports', () => {
  tableIsSound(reportTable);
  tableHolds(reportTable, reportWords, unknownReportFacts);

  test('ends with superseded, withdrawn or given up; a released report is never opened again', () => {
    expect(terminalStates(reportTable)).toEqual(['superseded', 'withdrawn', 'discarded']);
    const after = reportTable.rows.filter(({ from }) => from === 'released').map(({ to }) => to);
    expect(new Set(after)).toEqual(new Set(['released', 'superseded', 'withdrawn']));
  });
});

describe('the table of orders', () => {
  tableIsSound(orderTable);
  tableHolds(orderTable, orderWords, unknownOrderFacts);

  test('ends with completed and cancelled', () => {
    expect(terminalStates(orderTable)).toEqual(['completed', 'cancelled']);
  });
});

describe('the table of records', () => {
  tableIsSound(labRecordTable);
  tableHolds(labRecordTable, labRecordWords, unknownLabRecordFacts);

  test('ends with cancelled; an archived record is opened by a correction only', () => {
    expect(terminalStates(labRecordTable)).toEqual(['cancelled']);
    expect(
      labRecordTable.rows.filter(({ from }) => from === 'archived').map(({ command }) => command),
    ).toEqual(['amend']);
  });
});

describe('texts', () => {
  describe.each(
    Object.entries({
      labRecordStateLabels,
      turnaroundLabels,
      orderPriorityLabels,
      orderStateLabels,
      paymentStatusLabels,
      reorderReasonLabels,
      timePointLabels,
      specimenConditionLabels,
      specimenStateLabels,
      resultStateLabels,
      resultSourceLabels,
      amendmentCategoryLabels,
      reportCommandLabels,
      reportKindLabels,
      reportPartLabels,
      reportRowFieldLabels,
      reportStateLabels,
    }),
  )('%s', (_, labels) => {
    test('tell one thing from another', () => {
      expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length);
    });

    test('are composed, and begin with a capital', () => {
      for (const label of Object.values(labels)) {
        expect(label).toBe(label.normalize('NFC'));
        expect(label).toMatch(/^\p{Lu}/u);
      }
    });
  });
});
