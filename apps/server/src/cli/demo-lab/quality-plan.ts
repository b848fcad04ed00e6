import type { ControlLevel } from '@senlab/domain';

export interface DemoTarget {
  readonly level: ControlLevel;
  readonly mean: number;
  readonly sd: number;
}

export interface DemoControlledTest {
  readonly testCode: string;
  readonly unit: string;
  readonly decimals: number;
  readonly targets: readonly DemoTarget[];
}

export interface DemoInstrument {
  readonly code: string;
  readonly name: string;
  readonly sectionCode: string;
  readonly materialName: string;
  readonly lotNo: string;
  readonly tests: readonly DemoControlledTest[];
}

function targets(...pairs: readonly (readonly [mean: number, sd: number])[]): readonly DemoTarget[] {
  return pairs.map(([mean, sd], index) => ({ level: (index + 1) as ControlLevel, mean, sd }));
}

/** Invented instruments with invented materials; what they measure is looked up in the catalogue. */
export const demoInstruments: readonly DemoInstrument[] = [
  {
    code: 'SH-01',
    name: 'Máy sinh hóa số 1',
    sectionCode: 'biochemistry',
    materialName: 'Huyết thanh nội kiểm mẫu',
    lotNo: 'SH2610',
    tests: [
      { testCode: 'GLU', unit: 'mmol/L', decimals: 2, targets: targets([5.1, 0.12], [15.2, 0.35]) },
      { testCode: 'URE', unit: 'mmol/L', decimals: 2, targets: targets([5.6, 0.2], [18.4, 0.6]) },
      { testCode: 'CREA', unit: 'µmol/L', decimals: 1, targets: targets([88, 3], [410, 12]) },
      { testCode: 'AST', unit: 'U/L', decimals: 1, targets: targets([41, 1.6], [162, 6]) },
    ],
  },
  {
    code: 'HH-01',
    name: 'Máy huyết học số 1',
    sectionCode: 'hematology',
    materialName: 'Máu nội kiểm mẫu',
    lotNo: 'HH2611',
    tests: [
      { testCode: 'HGB', unit: 'g/L', decimals: 1, targets: targets([62, 1.2], [121, 1.8], [164, 2.4]) },
      { testCode: 'WBC', unit: 'G/L', decimals: 2, targets: targets([3.1, 0.12], [7.2, 0.2], [17.4, 0.5]) },
      { testCode: 'PLT', unit: 'G/L', decimals: 0, targets: targets([82, 5], [226, 9], [492, 16]) },
    ],
  },
];
