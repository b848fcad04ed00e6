import type { PaperRequest } from './render-paper.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Element = Readonly<Record<string, unknown>>;

export function text(name: string, { x, y, width, height }: Box, more: Element = {}): Element {
  const look = {
    fontName: 'Tinos',
    fontSize: 11,
    lineHeight: 1.4,
    alignment: 'left',
    verticalAlignment: 'top',
  };
  return { name, type: 'text', position: { x, y }, width, height, ...look, ...more };
}

export function code(name: string, type: 'code128' | 'qrcode', { x, y, width, height }: Box): Element {
  const look = { backgroundColor: '#ffffff', barColor: '#000000', textColor: '#000000', includetext: false };
  return { name, type, position: { x, y }, width, height, ...look };
}

const sides = (size: number): Element => ({ top: size, right: size, bottom: size, left: size });

export function table(name: string, { x, y, width, height }: Box, head: readonly string[]): Element {
  const look = {
    fontName: 'Tinos',
    fontSize: 10,
    lineHeight: 1.4,
    alignment: 'left',
    verticalAlignment: 'middle',
    characterSpacing: 0,
    fontColor: '#000000',
    backgroundColor: '',
    borderColor: '#000000',
    borderWidth: sides(0.1),
    padding: sides(0.8),
  };
  return {
    name,
    type: 'table',
    position: { x, y },
    width,
    height,
    showHead: true,
    repeatHead: true,
    head,
    headWidthPercentages: head.map(() => 100 / head.length),
    tableStyles: { borderColor: '#000000', borderWidth: 0.2 },
    headStyles: { ...look, fontName: 'Tinos-Bold' },
    bodyStyles: { ...look, alternateBackgroundColor: '' },
    columnStyles: {},
  };
}

export function layoutOf(elements: readonly Element[], onEveryPage: readonly Element[] = []): unknown {
  const basePdf = { width: 210, height: 297, padding: [25, 15, 25, 15], staticSchema: onEveryPage };
  return { basePdf, schemas: [elements] };
}

export function request(layout: unknown, inputs: PaperRequest['inputs']): PaperRequest {
  return { layout, inputs, title: 'Phiếu thử', at: '2026-11-15T09:00:00+07:00', seed: 'KQ-2611-000001/1' };
}

const foot = text(
  'staticFoot',
  { x: 15, y: 276, width: 180, height: 6 },
  { content: '{paperNo} · Trang {currentPage}/{totalPages}' },
);

/** Something of everything: a name, a code, a table, a sentence that grows, a foot on every page. */
export function samplePaper(rows: number): PaperRequest {
  const elements = [
    text('patientName', { x: 15, y: 25, width: 80, height: 6 }, { fontName: 'Tinos-Bold' }),
    code('orderNo', 'code128', { x: 120, y: 25, width: 60, height: 12 }),
    text('note', { x: 15, y: 40, width: 180, height: 6 }, { overflow: 'expand' }),
    table('results', { x: 15, y: 50, width: 180, height: 20 }, ['Tên xét nghiệm', 'Kết quả', 'Đơn vị']),
    text('signer', { x: 120, y: 80, width: 70, height: 6 }, { alignment: 'center' }),
    code('verifyUrl', 'qrcode', { x: 15, y: 90, width: 25, height: 25 }),
  ];
  const results = Array.from({ length: rows }, (_, index) => [
    `Xét nghiệm thứ ${String(index + 1)}`,
    '12.50',
    '10⁹/L',
  ]);
  return request(layoutOf(elements, [foot]), {
    patientName: 'NGUYỄN THỊ HOÀNG ÁNH',
    orderNo: '26111500000000000001',
    paperNo: '0012.50',
    note: 'Mẫu huyết thanh vàng nhẹ, không ảnh hưởng kết quả. '.repeat(6),
    results: JSON.stringify(results),
    signer: 'BS. Trần Văn Bình',
    verifyUrl: 'https://xetnghiem.test/tra-cuu/ABCD-EFGH',
  });
}
