import type { PaperRequest } from '../../../packages/pdf/src/index.ts';
import { paperSamples, shippedTemplates } from '../../../packages/pdf/src/papers/index.ts';

const wantedRows = 19;

/** Rows that have a number; the others are titles and remarks. */
const isNumbered = ([first]: readonly string[]): boolean => /^\d+$/.test(first ?? '');

function withRows(text: string): string {
  const rows = JSON.parse(text) as string[][];
  const numbered = rows.filter(isNumbered);
  const pattern = numbered[0] ?? [];
  const added = Array.from({ length: Math.max(0, wantedRows - numbered.length) }, (_, index) => [
    String(numbered.length + index + 1),
    ...pattern.slice(1),
  ]);
  return JSON.stringify([...rows, ...added]);
}

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

type Chance = ReturnType<typeof chance>;

const surnames = ['NGUYỄN', 'TRẦN', 'LÊ', 'PHẠM', 'HOÀNG', 'HUỲNH', 'VŨ', 'ĐẶNG', 'BÙI', 'ĐỖ'];
const givenNames = [
  'ÁNH',
  'BÍCH',
  'CHI',
  'DUYÊN',
  'GIANG',
  'HẰNG',
  'KHÁNH',
  'LOAN',
  'MỸ',
  'NGỌC',
  'OANH',
  'THẢO',
  'YẾN',
];
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const oneOf = (list: ArrayLike<string>, next: Chance): string => list[next(list.length)] ?? '';
const inDigits = (text: string, next: Chance): string => text.replaceAll(/\d/g, () => String(next(10)));

/** Of other people, with other values and codes: only what is printed on every paper stays. */
function varied(inputs: PaperRequest['inputs'], number: number): PaperRequest['inputs'] {
  const next = chance(number);
  const person = `${oneOf(surnames, next)} THỊ ${oneOf(givenNames, next)} ${oneOf(givenNames, next)}`;
  const code = Array.from({ length: 10 }, () => oneOf(signs, next)).join('');
  const dashed = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
  const minute = (): string => `0${String(7 + next(3))}:${String(10 + next(50))} 14/11/2026`;
  const [sid, patient, day] = ['2611140123', '260042171', '12/03/1996'].map((text) => inDigits(text, next));
  const text = JSON.stringify(inputs)
    .replaceAll('NGUYỄN THỊ NGỌC ÁNH', person)
    .replaceAll('260042171', patient ?? '')
    .replaceAll(/2611140123|KQ261114-0123/g, (found) =>
      found.startsWith('KQ') ? `KQ${inDigits('261114-0123', next)}` : (sid ?? ''),
    )
    .replaceAll('12/03/1996', day ?? '')
    .replaceAll('Số 12, tổ 5', () => `Số ${inDigits('123', next)}, tổ ${inDigits('45', next)}`)
    .replaceAll(/0\d:\d\d 14\/11\/2026/g, minute)
    .replaceAll('7K3M-92QX-PD', dashed)
    .replaceAll('7K3M92QXPD', code);
  const given = JSON.parse(text) as Record<string, string>;
  const rows = JSON.parse(given['results'] ?? '[]') as string[][];
  const results = rows.map((row) => row.map((cell, column) => (column === 2 ? inDigits(cell, next) : cell)));
  return { ...given, results: JSON.stringify(results) };
}

/** The report as it is shipped, with a usual number of results; each number is another woman's. */
export function sampleReport(number = 0): PaperRequest {
  const template = shippedTemplates.find(({ code }) => code === 'KQXN-A4');
  const inputs = paperSamples['report'];
  if (template === undefined || inputs === undefined) throw new Error('KQXN-A4 is not shipped');
  const results = withRows(inputs['results'] ?? '[]');
  const { layout } = template;
  const seed = `bench ${String(number)}`;
  return {
    layout,
    inputs: varied({ ...inputs, results }, number),
    title: 'KQXN',
    at: '2026-11-15T02:00:00Z',
    seed,
  };
}
