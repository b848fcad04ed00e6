import { expect, test } from 'vitest';
import { buttonTexts } from './buttons.ts';

test('[CONST-011] the button texts are those of the specification', () => {
  expect(Object.values(buttonTexts)).toEqual(['Lưu', 'Lưu thông tin', 'Hủy', 'Đóng', 'Đồng ý']);
});
