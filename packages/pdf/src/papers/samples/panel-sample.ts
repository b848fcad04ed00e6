import type { ReportDocument, ReportRow } from '@senlab/domain';
import { sampleReport } from './report-samples.ts';
import { sampleRow } from './sample-rows.ts';

/** Code, name, value, unit, range, value of last time; a range of this trimester or, marked so, one for want of it. */
const lines = `
WBC|Số lượng bạch cầu|9,10|10⁹/L|5,6–14,8|8,90
NEU%|Tỷ lệ bạch cầu trung tính|72,4|%|40,0–74,0|70,1|out
LYM%|Tỷ lệ bạch cầu lympho|19,8|%|19,0–48,0|21,0|out
MONO%|Tỷ lệ bạch cầu mono|5,9|%|3,4–9,0|6,1|out
EOS%|Tỷ lệ bạch cầu ưa acid|1,6|%|0,0–7,0|2,4|out
BASO%|Tỷ lệ bạch cầu ưa base|0,3|%|0,0–1,5|0,4|out
NEU#|Bạch cầu đa nhân trung tính (số lượng)|6,59|10⁹/L|3,80–12,30|6,24
LYM#|Bạch cầu lympho (số lượng)|1,80|10⁹/L|0,90–3,90|1,87
MONO#|Bạch cầu mono (số lượng)|0,54|10⁹/L|0,10–1,10|0,54
EOS#|Bạch cầu ưa acid (số lượng)|0,15|10⁹/L|0,00–0,60|0,21
BASO#|Bạch cầu ưa base (số lượng)|0,03|10⁹/L|0,00–0,10|0,04
IG%|Tỷ lệ bạch cầu hạt chưa trưởng thành|0,4|%|0,0–0,5|0,3|out
RBC|Số lượng hồng cầu|3,62|10¹²/L|2,81–4,49|3,70
HGB|Huyết sắc tố (Hemoglobin)|93|g/L|97–148|104
HCT|Thể tích khối hồng cầu (Hematocrit)|0,294|L/L|0,300–0,390|0,312
MCV|Thể tích trung bình hồng cầu|81,2|fL|82,0–97,0|84,3
MCH|Lượng huyết sắc tố trung bình hồng cầu|25,7|pg|30,0–33,0|28,1
MCHC|Nồng độ huyết sắc tố trung bình hồng cầu|316|g/L|320–360|333|out
RDW-CV|Độ phân bố kích thước hồng cầu (CV)|15,1|%|13,4–13,6|14,0
RDW-SD|Độ phân bố kích thước hồng cầu (SD)|44,2|fL|37,0–54,0|43,0|out
NRBC#|Hồng cầu có nhân (số lượng)|0,00|10⁹/L|0,00–0,01|0,00|out
PLT|Số lượng tiểu cầu|212|10⁹/L|155–409|220
MPV|Thể tích trung bình tiểu cầu|9,8|fL|7,8–10,2|9,6
PDW|Độ phân bố tiểu cầu|11,9|fL|9,0–17,0|11,4|out
PCT-TC|Thể tích khối tiểu cầu (Plateletcrit)|0,21|%|0,17–0,35|0,21|out`;

const low: readonly string[] = ['HGB', 'HCT', 'MCV', 'MCH', 'MCHC'];
const counted = 'Đếm tế bào tự động (tổng trở/laser)';

function rowOf(line: string): ReportRow {
  const [testCode = '', name = '', value = '', unit = '', rangeText = '', previousValue = '', out = ''] =
    line.split('|');
  return sampleRow({
    testCode,
    name,
    value,
    unit,
    rangeText,
    previousValue,
    flag: low.includes(testCode) ? 'L' : testCode === 'RDW-CV' ? 'H' : 'N',
    rangeReason: out === '' ? '3 tháng giữa' : 'khoảng ngoài thai kỳ',
    isRangeFallback: out !== '',
    method: testCode === 'HGB' ? `${counted}, SLS-Hb` : counted,
    instrument: 'XN-1000 #2',
    previousTime: '2026-10-17T08:10:00+07:00',
  });
}

/** A whole blood count of a pregnant woman, as it is ordered every day. */
export const bloodCountReport: ReportDocument = {
  ...sampleReport,
  rows: lines.trim().split('\n').map(rowOf),
  conclusion: 'Thiếu máu nhẹ hồng cầu nhỏ nhược sắc, nghĩ đến thiếu sắt; đề nghị định lượng Ferritin.',
};
