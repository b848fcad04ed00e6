import type {
  PrintLine,
  Recall,
  PrintNumbers,
  Statistics,
} from '../src/features/papers/prints/prints-calls.ts';

export function numbers(changes: Partial<PrintNumbers> = {}): PrintNumbers {
  return { prints: 0, reprints: 0, sheets: 0, downloads: 0, handovers: 0, ...changes };
}

export const someStatistics: Readonly<Record<string, Statistics['groups']>> = {
  day: [
    { key: '2026-11-13', name: null, numbers: numbers({ prints: 40, reprints: 2 }) },
    { key: '2026-11-14', name: null, numbers: numbers() },
    { key: '2026-11-15', name: null, numbers: numbers({ prints: 1160, reprints: 58 }) },
  ],
  paper: [
    { key: 'report', name: null, numbers: numbers({ prints: 1000, reprints: 60, handovers: 7 }) },
    { key: 'tube_label', name: null, numbers: numbers({ prints: 200 }) },
  ],
  person: Array.from({ length: 10 }, (_, index) => ({
    key: `person-${String(index)}`,
    name: `Người In ${String(index)}`,
    numbers: numbers({ prints: 120, reprints: 6 }),
  })),
  site: [
    { key: 'CS1', name: 'Cơ sở 1', numbers: numbers({ prints: 900, reprints: 60 }) },
    { key: null, name: null, numbers: numbers({ prints: 300 }) },
  ],
};

export function statisticsOf(groupBy: string, changes: Partial<Statistics> = {}): Statistics {
  return {
    from: '2026-11-13',
    to: '2026-11-15',
    isWholeHouse: true,
    whole: numbers({ prints: 1200, reprints: 60, sheets: 2400, downloads: 3, handovers: 7 }),
    groups: someStatistics[groupBy] ?? [],
    reasons: [
      { reason: 'lost', records: 45 },
      { reason: 'other', records: 15 },
    ],
    ...changes,
  };
}

export function aLine(changes: Partial<PrintLine> = {}): PrintLine {
  return {
    _id: 'l1',
    time: '2026-11-14T02:20:00.000Z',
    act: 'print',
    paper: 'report',
    documentId: 'k1',
    documentCode: 'KQ261114-0123',
    documentVersion: 1,
    size: 'A5',
    copies: 2,
    pages: 3,
    printNo: 2,
    reprintReason: 'other',
    reprintNote: 'In cho hồ sơ bảo hiểm',
    accountId: 'a1',
    accountName: 'Ngô Thị Mai',
    departmentName: 'Khoa Xét nghiệm',
    locationCode: 'CS1',
    locationName: 'Cơ sở 1',
    workstation: 'QUAY-02',
    isRestricted: false,
    ...changes,
  };
}

export function aRecall(changes: Partial<Recall> = {}): Recall {
  return {
    reportId: 'k1',
    reportCode: 'KQ261114-0123',
    versionNo: 1,
    oldPaper: null,
    status: 'superseded',
    endedTime: '2026-11-14T05:00:00.000Z',
    locationCode: 'CS1',
    locationName: 'Cơ sở 1',
    prints: 1,
    copies: 2,
    downloads: 1,
    lastTime: '2026-11-14T03:00:00.000Z',
    lastAccountName: 'Ngô Thị Mai',
    handedOverTime: '2026-11-14T03:30:00.000Z',
    handedOverByName: 'Lê Thị Hòa',
    newReportId: 'k2',
    newVersionNo: 2,
    newReleasedTime: '2026-11-14T05:00:00.000Z',
    settledTime: null,
    state: 'open',
    ...changes,
  };
}
