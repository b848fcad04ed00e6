import { expect, test } from 'vitest';
import { isUrineVolumePlausible } from './urine-volume.ts';

test.each(['200', '1850', '1850.5', '6000'])('the urine of a day may be %s mL', (volume) => {
  expect(isUrineVolumePlausible(volume)).toBe(true);
});

test.each([null, '', '0', '199.99', '6000.01', '-500', '1.850,5', 'nhiều', '1850 mL'])(
  'the urine of a day is never %j',
  (volume) => {
    expect(isUrineVolumePlausible(volume)).toBe(false);
  },
);
