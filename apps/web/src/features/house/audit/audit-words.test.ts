import { describe, expect, test } from 'vitest';
import { commandWords, fieldWords, valueWords, type LabWords } from './audit-words.ts';
import { operationWords } from './operations/texts.ts';

const lab: LabWords = {
  commands: { specimen: { receive: 'Nhận mẫu' }, report: { approve: 'không dùng' } },
  otherCommands: { 'print-label': 'In nhãn' },
  fields: { value: 'Kết quả' },
};

describe('what was done', () => {
  test.each([
    ['specimen', 'receive', 'Nhận mẫu'],
    ['specimen', 'print-label', 'In nhãn'],
    ['report', 'approve', 'Duyệt và ký'],
    ['report', 'confirm-withdrawal', 'Xác nhận thu hồi'],
    ['critical', 'notify', 'Báo cho khoa'],
    ['patient', 'open-break-glass', 'Mở khẩn cấp hồ sơ'],
    ['lab-record', 'view', 'Xem hồ sơ xét nghiệm'],
    ['order', 'view', 'Xem'],
    ['operation', 'ApproveReports', 'Duyệt và ký phiếu'],
  ])('to %s by %s is said: %s', (entity, command, words) => {
    expect(commandWords({ entity, command }, lab)).toBe(words);
  });

  test.each(['constructor', 'toString', 'a-new-command', ''])(
    'that is unknown is said as it is: %s',
    (command) => {
      expect(commandWords({ entity: 'report', command }, lab)).toBe(command);
      expect(commandWords({ entity: command, command }, lab)).toBe(command);
    },
  );
});

describe('what changed', () => {
  test.each([
    ['value', 'Kết quả'],
    ['toldTime', 'Thời gian báo'],
    ['a-new-field', 'a-new-field'],
    ['hasOwnProperty', 'hasOwnProperty'],
  ])('%s is called %s', (field, words) => {
    expect(fieldWords(field, lab)).toBe(words);
  });

  test.each([
    ['condition', 'hemolysed', 'Tan huyết'],
    ['readBack', 'true', 'Có'],
    ['validFrom', '2026-11-14', '14/11/2026'],
    ['receivedTime', '2026-11-14T02:20:00.000Z', '09:20 14/11/2026'],
    ['value', '12,5', '12,5'],
    ['condition', 'a-new-code', 'a-new-code'],
    ['comment', '', '(trống)'],
    ['comment', null, '(trống)'],
  ])('%s %s reads %s', (field, value, words) => {
    expect(valueWords(field, value)).toBe(words);
  });
});

/** About no patient; the log does not have them. */
const unlogged = new Set([
  'CallLogs',
  'Callout',
  'ChangeDefaultGroup',
  'ChangePassword',
  'ChoosePush',
  'LiveCalls',
  'LoginByToken',
  'Logout',
  'Me',
  'MissedCalls',
  'MyAccountActions',
  'MyNotices',
  'MyPush',
  'ReadNotice',
  'RegisterDevice',
  'SaveSettings',
  'SaveShortcuts',
  'SettleMissedCalls',
  'UploadFile',
  'UsersByPhone',
]);

test('every operation that can be refused has its words', () => {
  const documents = import.meta.glob<string>('../../../**/*.graphql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const names = Object.values(documents).flatMap((text) =>
    [...text.matchAll(/^(?:query|mutation|subscription) (\w+)/gm)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter((name) => !unlogged.has(name) && !Object.hasOwn(operationWords, name))).toEqual([]);
});
