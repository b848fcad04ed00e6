import { describe, expect, test } from 'vitest';
import { issueMessage } from './issue-message.ts';

describe('the message of a refused value', () => {
  test.each([
    ['a missing value', { code: 'invalid_type', input: undefined }, 'Bắt buộc nhập'],
    ['an empty text', { code: 'too_small', origin: 'string', minimum: 1, input: '' }, 'Bắt buộc nhập'],
    ['a short text', { code: 'too_small', origin: 'string', minimum: 4 }, 'Tối thiểu 4 ký tự'],
    ['a long text', { code: 'too_big', origin: 'string', maximum: 9 }, 'Tối đa 9 ký tự'],
    ['nothing chosen of a list', { code: 'invalid_value', input: '' }, 'Bắt buộc chọn'],
    ['something beside a list', { code: 'invalid_value', input: 'x' }, 'Giá trị không có trong danh sách'],
    ['no item', { code: 'too_small', origin: 'array', minimum: 1 }, 'Bắt buộc chọn'],
    ['too few items', { code: 'too_small', origin: 'array', minimum: 2 }, 'Cần ít nhất 2 mục'],
    ['too many items', { code: 'too_big', origin: 'array', maximum: 2 }, 'Tối đa 2 mục'],
    ['a small number', { code: 'too_small', origin: 'number', minimum: 0.5 }, 'Giá trị phải từ 0,5 trở lên'],
    [
      'a number that must be above',
      { code: 'too_small', origin: 'number', minimum: 0, inclusive: false },
      'Giá trị phải lớn hơn 0',
    ],
    ['a large number', { code: 'too_big', origin: 'number', maximum: 9 }, 'Giá trị phải từ 9 trở xuống'],
    [
      'a number that must be below',
      { code: 'too_big', origin: 'number', maximum: 9, inclusive: false },
      'Giá trị phải nhỏ hơn 9',
    ],
    ['too large a set', { code: 'too_big', origin: 'set', maximum: 3 }, 'Tối đa 3 mục'],
    ['a missing address', { code: 'invalid_format', format: 'email', input: '' }, 'Bắt buộc nhập'],
    ['a missing one of several kinds', { code: 'invalid_union', input: undefined }, 'Bắt buộc nhập'],
    ['none of several kinds', { code: 'invalid_union', input: 'x' }, 'Giá trị không hợp lệ'],
    ['a bad address', { code: 'invalid_format', format: 'email', input: 'a' }, 'Địa chỉ email không hợp lệ'],
    ['a bad link', { code: 'invalid_format', format: 'url', input: 'a' }, 'Đường dẫn không hợp lệ'],
    ['a bad pattern', { code: 'invalid_format', format: 'regex', input: 'a' }, 'Sai định dạng'],
    ['a wrong step', { code: 'not_multiple_of', divisor: 0.25 }, 'Giá trị phải là bội số của 0,25'],
    ['an unknown key', { code: 'unrecognized_keys' }, 'Có dữ liệu thừa không được nhận'],
    ['a code of a later release', { code: 'new_code' }, 'Giá trị không hợp lệ'],
    ['no code', {}, 'Giá trị không hợp lệ'],
  ])('is in words for %s', (_what, issue, message) => {
    expect(issueMessage(issue)).toBe(message);
  });
});
