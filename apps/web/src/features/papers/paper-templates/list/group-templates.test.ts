import { describe, expect, test } from 'vitest';
import { aTemplateRow } from '../../../../../test-support/paper-templates.ts';
import { groupTemplates, type ListFilter } from './group-templates.ts';

const base = { code: 'KQXN-A4', variantOf: null, status: 'active' } as const;
const rows = [
  aTemplateRow({ code: 'NHAN', paper: 'tube_label', variantOf: null, status: 'active' }),
  aTemplateRow({ code: 'KQXN-DOUBLE' }),
  aTemplateRow({ ...base, version: 1, status: 'retired' }),
  aTemplateRow({ ...base, version: 2 }),
  aTemplateRow({ ...base, version: 3, status: 'draft' }),
  aTemplateRow({ code: 'NEW', paper: 'invoice', variantOf: null, status: 'active' }),
];
const everything: ListFilter = { paper: '', status: 'all' };
const shown = (filter: ListFilter): string[] =>
  groupTemplates(rows, filter).flatMap((group) =>
    group.rows.map(({ code, version }) => `${group.paper} ${code} ${String(version)}`),
  );

describe('the list of templates', () => {
  test('is by paper, what varies under what it varies, the newest first, and unknown papers last', () => {
    expect(shown(everything)).toEqual([
      'report KQXN-A4 3',
      'report KQXN-A4 2',
      'report KQXN-A4 1',
      'report KQXN-DOUBLE 1',
      'tube_label NHAN 1',
      'invoice NEW 1',
    ]);
  });

  test.each<[ListFilter['status'], number]>([
    ['current', 5],
    ['draft', 2],
    ['active', 3],
    ['retired', 1],
  ])('shows only those that are %s', (status, count) => {
    expect(shown({ paper: '', status })).toHaveLength(count);
  });

  test('shows only one paper, and no empty groups', () => {
    expect(shown({ paper: 'tube_label', status: 'all' })).toEqual(['tube_label NHAN 1']);
    expect(groupTemplates(rows, { paper: 'worklist', status: 'all' })).toEqual([]);
  });
});
