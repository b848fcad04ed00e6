import { refusalTexts } from '@senlab/contract';
import { expect, test } from 'vitest';
import { lotFault, lotInput, type LotDraft } from './lot-form.tsx';

const sound: LotDraft = {
  instrumentCode: 'SH-01',
  testCode: 'GLU',
  level: '2',
  materialName: 'Huyết thanh nội kiểm mẫu',
  lotNo: 'SH2610-2',
  mean: '15,2',
  sd: '0,35',
  unit: 'mmol/L',
  validFrom: '01/11/2026',
  validTo: '010427',
};

test('days are sent in their stored form, numbers as typed', () => {
  expect(lotFault(sound)).toBeNull();
  expect(lotInput(sound)).toMatchObject({
    level: 2,
    mean: '15,2',
    validFrom: '2026-11-01',
    validTo: '2027-04-01',
  });
});

test.each([
  ['mean', { mean: 'cao' }, 'control-mean-not-number'],
  ['sd', { sd: '0' }, 'control-sd-not-positive'],
  ['sd', { sd: '-0,3' }, 'control-sd-not-positive'],
  ['sd', { mean: '0,35', sd: '15,2' }, 'control-sd-exceeds-mean'],
  ['validTo', { validTo: '31/02/2027' }, 'control-lot-days-wrong'],
  ['validTo', { validTo: '01/10/2026' }, 'control-lot-days-wrong'],
  ['level', { level: '4' }, 'control-level-unknown'],
  [null, { lotNo: ' ' }, 'control-lot-words-wrong'],
  [null, { instrumentCode: '' }, 'control-lot-words-wrong'],
] as const)('is wrong at %s with %o', (field, part, reason) => {
  expect(lotFault({ ...sound, ...part })).toEqual({ field, message: refusalTexts[reason] });
});
