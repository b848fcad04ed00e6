import { reportDocumentFormat, type ReportState } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { aDocument } from '../report-examples.ts';
import { paperMark, readDocument } from './paper-rules.ts';

describe('the mark across a paper', () => {
  const of = (status: ReportState): string | undefined =>
    paperMark({ status, versionNo: 1, versions: [{ versionNo: 1, status }] })?.text;

  test.each([
    ['withdrawn', 'PHIẾU ĐÃ THU HỒI – KHÔNG SỬ DỤNG'],
    ['preliminary', 'KẾT QUẢ SƠ BỘ'],
    ['draft', 'BẢN NHÁP – CHƯA CÓ GIÁ TRỊ'],
    ['approved', 'ĐÃ DUYỆT – CHƯA PHÁT HÀNH'],
    ['discarded', 'BẢN SỬA ĐÃ BỎ'],
    ['released', undefined],
  ] as const)('of one that is %s', (status, text) => {
    expect(of(status)).toBe(text);
  });

  test('names the version that took its place, and none that was never released', () => {
    const versions = [
      { versionNo: 4, status: 'released' },
      { versionNo: 3, status: 'superseded' },
      { versionNo: 2, status: 'discarded' },
      { versionNo: 1, status: 'superseded' },
    ] as const;
    const mark = paperMark({ status: 'superseded', versionNo: 1, versions });
    expect(mark).toEqual({ tone: 'void', text: 'ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN 3' });
  });
});

describe('a document', () => {
  test('is read as it was frozen', () => {
    expect(readDocument(JSON.stringify(aDocument()))).toEqual({ kind: 'document', document: aDocument() });
  });

  test('of a later form is not drawn by the rules of today', () => {
    const later = aDocument({ format: reportDocumentFormat + 1 });
    expect(readDocument(JSON.stringify(later))).toEqual({ kind: 'newer' });
  });

  test.each(['', '{', 'null', '{"format":1}', '[]'])('that is %j is not drawn at all', (text) => {
    expect(readDocument(text)).toEqual({ kind: 'unreadable' });
  });
});
