import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { sqlInRepositories } from '../../tools/lint/rules/sql-in-repositories.ts';
import { textsInTextsFile } from '../../tools/lint/rules/texts-in-texts-file.ts';
import { timeFromTheClock } from '../../tools/lint/rules/time-from-the-clock.ts';
import { transactionFirst } from '../../tools/lint/rules/transaction-first.ts';

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.setDefaultConfig({ languageOptions: { parserOptions: { lang: 'tsx' } } });
const tester = new RuleTester();

tester.run('time-from-the-clock', timeFromTheClock, {
  valid: ['new Date(given)', 'Date.UTC(2026, 10, 14)', 'Date.parse(text)', 'clock.now()', 'const Date2 = 1'],
  invalid: [
    'new Date()',
    'const now = Date.now()',
    'Date()',
    'f({ at: new Date() })',
    'new Date().getTime()',
  ].map((code) => ({ code, errors: [{ messageId: 'machineTime' }] })),
});

tester.run('texts-in-texts-file', textsInTextsFile, {
  valid: [
    'const label = texts.save',
    "const code = 'KQXN'",
    'const x = <p>{texts.title}</p>',
    "const separator = ' · '",
    'const note = 1; // chú thích',
  ],
  invalid: [
    "const label = 'Lưu'",
    "const label = 'Đăng nhập'",
    'const label = `Trang ${page} của ${pages}`',
    'const x = <p>Kết quả</p>',
    "const x = <input placeholder='Từ khóa' />",
    `const label = '${'Hủy'.normalize('NFD')}'`,
  ].map((code) => ({ code, errors: [{ messageId: 'move' }] })),
});

tester.run('transaction-first', transactionFirst, {
  valid: [
    'export async function find(tx: Tx, id: string) {}',
    'export const find = async (tx: Tx) => 1',
    'export const accounts = { find(tx: Tx) {}, save: (tx: Tx, row: Row) => 1 }',
    'export type Row = { id: string }',
    'export interface Row { id: string }',
    'export const limit = 10',
    'function asRow(row: Raw) {}',
  ],
  invalid: [
    ...[
      'export async function find(id: string) {}',
      'export function find() {}',
      'export function find(id: string, tx: Tx) {}',
      'export function find(tx?: Tx) {}',
      'export function find(tx: Tx = pool) {}',
      'export function find({ tx }: { tx: Tx }) {}',
      'export const find = async (database: Database) => 1',
      'export const accounts = { find(id: string) {} }',
    ].map((code) => ({ code, errors: [{ messageId: 'missing' }] })),
    ...['export class Accounts { find() {} }', 'function find() {} export { find }'].map((code) => ({
      code,
      errors: [{ messageId: 'apart' }],
    })),
  ],
});

tester.run('sql-in-repositories', sqlInRepositories, {
  valid: ['accounts.find(tx, id)', "selectFrom('x')"],
  invalid: [
    "tx.selectFrom('accounts')",
    "tx.insertInto('accounts')",
    "database.kysely.updateTable('a')",
    "tx.deleteFrom('a')",
  ].map((code) => ({ code, errors: [{ messageId: 'move' }] })),
});
