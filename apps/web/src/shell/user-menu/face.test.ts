import { expect, test } from 'vitest';
import { initialOf } from './face.tsx';

test.each([
  ['Nguyễn Thị Ngọc Lan', 'L'],
  ['  trần   ánh ', 'Á'],
  ['Đỗ Đức', 'Đ'],
  ['A\u0302n', 'Â'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
