import {
  barcode,
  field,
  rule,
  words,
  paperLayout,
  type LayoutElement,
  type PaperLayout,
} from '../layout/paper-layout.ts';
import { ruledTable, type Column } from '../layout/tables.ts';
import { siteHead } from './report-frame.ts';
import { listTexts as texts } from './texts.ts';

/**
 * 50 × 30 mm. Twelve digits are 101 modules of Code 128, each 0.375 mm wide: three dots of a printer of 203 dpi, because
 * a width that is no whole number of dots prints bars of uneven width. More than ten of them stay white at either side.
 */
const barcodeWidth = 101 * 0.375;

export function tubeLabelLayout(): PaperLayout {
  return paperLayout(
    { size: 'label-50x30', padding: [1, 1, 1, 1] },
    [],
    [
      field('patientName', [1.5, 1, 47, 4.8], { size: 10, font: 'Tinos-Bold', shrinksTo: 7 }),
      words('Who', 'NS **{patientBirth}** – BN **{patientCode}**', [1.5, 5.5, 32, 4.2], {
        size: 8.5,
        shrinksTo: 7,
      }),
      field('priority', [33.5, 5.5, 15, 4.2], {
        size: 8.5,
        font: 'Tinos-Bold',
        align: 'right',
        shrinksTo: 7,
      }),
      barcode('specimenBarcode', [(50 - barcodeWidth) / 2, 9.7, barcodeWidth, 8.2]),
      field('specimenCode', [1.5, 17.8, 34, 4.2], { size: 8.5, font: 'Tinos-Bold' }),
      field('timePoint', [35.5, 17.8, 13, 4.2], {
        size: 8.5,
        font: 'Tinos-Bold',
        align: 'right',
        shrinksTo: 7,
      }),
      field('tube', [1.5, 21.7, 31, 3.7], { size: 7.5, font: 'Tinos-Bold', shrinksTo: 6 }),
      field('time', [32.5, 21.7, 16, 3.7], { size: 7, align: 'right', shrinksTo: 6 }),
      field('tests', [1.5, 25.4, 47, 3.5], { size: 7, shrinksTo: 5 }),
    ],
  );
}

const [left, top, width] = [12, 10, 186];
const right = left + width;
const footTop = 276;

function foot(content: string): readonly LayoutElement[] {
  return [
    rule('FootRule', [left, footTop, width]),
    words('Made', content, [left, footTop + 1.2, 150, 4.4], { size: 9 }),
    words('Page', 'Trang **{currentPage}/{totalPages}**', [right - 30, footTop + 1.2, 30, 4.4], {
      size: 9,
      align: 'right',
    }),
  ];
}

interface ListPaper {
  readonly title: LayoutElement;
  readonly below: LayoutElement;
  readonly columns: readonly Column[];
  readonly foot: string;
  readonly after: readonly LayoutElement[];
}

function listLayout(list: ListPaper): PaperLayout {
  return paperLayout({ size: 'A4', padding: [top, left, 297 - footTop + 2, left] }, foot(list.foot), [
    ...siteHead(left, top, 130),
    rule('HeadRule', [left, top + 20.6, width], 0.3),
    list.title,
    list.below,
    ruledTable('lines', [left, top + 36, width, 14], list.columns, { size: 9.5 }),
    ...list.after,
  ]);
}

const bold = { size: 14, font: 'Tinos-Bold', align: 'center' } as const;
const quiet = { size: 10, font: 'Tinos-Italic', align: 'center', grows: true } as const;

export function worklistLayout(): PaperLayout {
  return listLayout({
    title: field('title', [left, top + 22.6, width, 6.6], bold),
    below: field('filter', [left, top + 29.6, width, 4.8], quiet),
    columns: [
      { title: 'STT', share: 5, align: 'center' },
      { title: 'SID', share: 11.5 },
      { title: 'Họ tên', share: 24 },
      { title: 'Năm sinh', share: 6.5, align: 'center' },
      { title: 'Mẫu', share: 10 },
      { title: 'Xét nghiệm', share: 18 },
      { title: 'Nhận lúc', share: 7, align: 'center' },
      { title: 'Ưu tiên', share: 9.5, align: 'center' },
      { title: 'Ghi chú', share: 8.5 },
    ],
    foot: texts.made,
    after: [],
  });
}

export function criticalLogLayout(): PaperLayout {
  return listLayout({
    title: words('Title', texts.criticalTitle, [left, top + 22.6, width, 6.6], bold),
    below: field('period', [left, top + 29.6, width, 4.8], quiet),
    columns: [
      { title: 'STT', share: 5, align: 'center' },
      { title: 'Giờ báo', share: 11, align: 'center' },
      { title: 'SID', share: 11 },
      { title: 'Người bệnh', share: 16 },
      { title: 'Xét nghiệm', share: 13 },
      { title: 'Kết quả', share: 11 },
      { title: 'Người nhận', share: 14 },
      { title: 'Đọc lại', share: 7, align: 'center' },
      { title: 'Người báo', share: 12 },
    ],
    foot: texts.madeOfPeriod,
    after: [
      words('Head', texts.headOfLaboratory, [right - 80, top + 56, 80, 5], {
        size: 10,
        font: 'Tinos-Bold',
        align: 'center',
      }),
      words('HeadHint', texts.signHint, [right - 80, top + 61, 80, 4.4], {
        size: 9,
        font: 'Tinos-Italic',
        align: 'center',
      }),
    ],
  });
}
