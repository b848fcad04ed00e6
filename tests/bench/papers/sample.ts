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

/** The report as it is shipped, with a usual number of results. */
export function sampleReport(): PaperRequest {
  const template = shippedTemplates.find(({ code }) => code === 'KQXN-A4');
  const inputs = paperSamples['report'];
  if (template === undefined || inputs === undefined) throw new Error('KQXN-A4 is not shipped');
  const results = withRows(inputs['results'] ?? '[]');
  const { layout } = template;
  return { layout, inputs: { ...inputs, results }, title: 'KQXN', at: '2026-11-15T02:00:00Z', seed: 'bench' };
}
