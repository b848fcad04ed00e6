/* oxlint-disable senlab/texts-in-texts-file -- For tests: no screen shows these. */
import type { Catalogue, CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';

function aTest(code: string, sectionCode: string, specimenTypeCode: string, name = code): CatalogueTest {
  return {
    code,
    version: 1,
    name,
    sectionCode,
    resultType: 'numeric',
    unit: null,
    decimals: 1,
    allowsNegative: false,
    specimenTypeCode,
    method: '',
    choices: [],
    formula: null,
    sensitive: [],
    turnaroundMinutes: 60,
    criticalLow: null,
    criticalHigh: null,
    plausibleLow: null,
    plausibleHigh: null,
    deltaKind: null,
    deltaLimit: null,
    deltaDays: null,
  };
}

function aPanel(code: string, name: string, testCodes: readonly string[], screening: string | null = null) {
  return {
    code,
    name,
    testCodes: [...testCodes],
    windowUnit: null,
    windowMin: null,
    windowMax: null,
    screening,
  };
}

/** A small laboratory, for tests. */
export const catalogueExample: Catalogue = {
  locations: [{ code: 'CS1', name: 'Cơ sở 1', shortName: 'CS1', resultScope: 'kqxn1' }],
  sections: [
    { code: 'hematology', name: 'Huyết học' },
    { code: 'biochemistry', name: 'Hóa sinh' },
    { code: 'prenatal-screening', name: 'Sàng lọc trước sinh' },
  ],
  // Not in the order of drawing, which is their own number's to say.
  specimenTypes: [
    { code: 'EDTA', name: 'Máu toàn phần', container: 'Ống nắp tím', drawOrder: 5 },
    { code: 'SERUM', name: 'Huyết thanh', container: 'Ống nắp đỏ', drawOrder: 3 },
    { code: 'FLUORIDE', name: 'Huyết tương', container: 'Ống nắp xám', drawOrder: 7 },
  ],
  tests: [
    aTest('WBC', 'hematology', 'EDTA', 'Bạch cầu'),
    aTest('HGB', 'hematology', 'EDTA', 'Huyết sắc tố'),
    aTest('PLT', 'hematology', 'EDTA', 'Tiểu cầu'),
    aTest('AST', 'biochemistry', 'SERUM'),
    aTest('GLU', 'biochemistry', 'FLUORIDE', 'Glucose máu'),
    aTest('OGTT0', 'biochemistry', 'FLUORIDE'),
    aTest('OGTT1', 'biochemistry', 'FLUORIDE'),
    aTest('OGTT2', 'biochemistry', 'FLUORIDE'),
    aTest('PAPPA', 'prenatal-screening', 'SERUM'),
    aTest('AFP', 'prenatal-screening', 'SERUM'),
  ],
  panels: [
    aPanel('CTM', 'Tổng phân tích tế bào máu', ['WBC', 'HGB', 'PLT']),
    aPanel('TSG', 'Tiền sản giật', ['HGB', 'PLT', 'AST']),
    aPanel('OGTT75', 'Nghiệm pháp dung nạp glucose 75g', ['OGTT0', 'OGTT1', 'OGTT2']),
    aPanel('DOUBLE', 'Double test', ['PAPPA'], 'first-trimester'),
    aPanel('TRIPLE', 'Triple test', ['AFP'], 'second-trimester'),
    aPanel('BROKEN', 'Gói có xét nghiệm đã bỏ', ['WBC', 'GONE']),
  ],
  phrases: [],
  provinces: [{ code: '79', name: 'Thành phố Mẫu' }],
  departments: [
    { _id: 'd1', code: 'KKB', name: 'Khoa Khám bệnh', kind: 'clinic' },
    { _id: 'd2', code: 'KSAN', name: 'Khoa Sản', kind: 'ward' },
    { _id: 'd3', code: 'TD', name: 'Tiếp đón', kind: 'desk' },
    { _id: 'd4', code: 'KXN', name: 'Khoa Xét nghiệm', kind: 'laboratory' },
  ],
};
