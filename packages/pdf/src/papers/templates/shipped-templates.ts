import type { PaperKind, PaperSize } from '@senlab/domain';
import type { PaperLayout } from '../layout/paper-layout.ts';
import { appointmentLayout } from './appointment-layout.ts';
import { karyotypeLayout } from './karyotype-layout.ts';
import { reportLayoutA4, type ReportShape } from './report-layout.ts';
import { reportLayoutA5 } from './report-layout-a5.ts';
import { returnSlipLayout } from './return-slip-layout.ts';
import { criticalLogLayout, tubeLabelLayout, worklistLayout } from './small-layouts.ts';
import { reportTexts as texts } from './texts.ts';

/** A template that comes with the product. A hospital changes it by making its next version. */
export interface ShippedTemplate {
  readonly code: string;
  readonly paper: PaperKind;
  readonly size: PaperSize;
  /** On the paper; the report's own title wins where it has one. */
  readonly title: string;
  /** In the list of templates. */
  readonly name: string;
  readonly variantOf: string | null;
  readonly panelCodes: readonly string[];
  readonly layout: PaperLayout;
}

const sizeNames: Readonly<Record<PaperSize, string>> = {
  A4: 'A4 dọc',
  A5: 'A5 dọc',
  'A5-landscape': 'A5 ngang',
  A6: 'A6',
  'label-50x30': 'tem 50 × 30 mm',
};

function reportA4(code: string, title: string, shape: ReportShape = {}): ShippedTemplate {
  return {
    code,
    paper: 'report',
    size: 'A4',
    title,
    name: `${title} – A4 dọc`,
    variantOf: null,
    panelCodes: [],
    layout: reportLayoutA4(shape),
  };
}

function alone(
  given: Pick<ShippedTemplate, 'code' | 'paper' | 'size' | 'title' | 'layout'>,
): ShippedTemplate {
  return { ...given, name: `${given.title} – ${sizeNames[given.size]}`, variantOf: null, panelCodes: [] };
}

export const shippedTemplates: readonly ShippedTemplate[] = [
  reportA4('KQXN-A4', 'Phiếu kết quả xét nghiệm', { results: 'panel' }),
  {
    code: 'KQXN-A5',
    paper: 'report',
    size: 'A5-landscape',
    title: 'Phiếu kết quả xét nghiệm',
    name: 'Phiếu kết quả xét nghiệm – A5 ngang, cho gói ngắn',
    variantOf: 'KQXN-A4',
    // None until a hospital says which of its panels are short.
    panelCodes: [],
    layout: reportLayoutA5(),
  },
  reportA4('KQXN-HIV', 'Phiếu kết quả xét nghiệm HIV', { headline: texts.restricted }),
  reportA4('KQXN-SLTS', 'Phiếu kết quả sàng lọc trước sinh', { results: 'risks' }),
  reportA4('KQXN-SLSS', 'Phiếu kết quả sàng lọc sơ sinh', { remarks: texts.newborn }),
  reportA4('KQXN-VS', 'Phiếu kết quả vi sinh', { results: 'words' }),
  reportA4('KQXN-TB', 'Phiếu kết quả tế bào học', { results: 'words' }),
  reportA4('KQXN-DT', 'Phiếu kết quả di truyền', { remarks: texts.genetic, results: 'words' }),
  alone({
    code: 'PTKQ-A5',
    paper: 'return_slip',
    size: 'A5',
    title: 'Phiếu trả kết quả',
    layout: returnSlipLayout(),
  }),
  alone({
    code: 'PHK-A5',
    paper: 'appointment_slip',
    size: 'A5',
    title: 'Phiếu hẹn khám lại',
    layout: appointmentLayout(),
  }),
  alone({
    code: 'NST-A4',
    paper: 'karyotype',
    size: 'A4',
    title: 'Kết quả phân tích nhiễm sắc thể',
    layout: karyotypeLayout(),
  }),
  alone({
    code: 'NHAN-ONG',
    paper: 'tube_label',
    size: 'label-50x30',
    title: 'Nhãn ống',
    layout: tubeLabelLayout(),
  }),
  alone({
    code: 'DSCV-A4',
    paper: 'worklist',
    size: 'A4',
    title: 'Danh sách công việc',
    layout: worklistLayout(),
  }),
  alone({
    code: 'SBD-A4',
    paper: 'critical_log',
    size: 'A4',
    title: 'Sổ báo động kết quả nguy kịch',
    layout: criticalLogLayout(),
  }),
];
