import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, makeScreen, type ScreenDescription } from '../../scripts/new-screen.ts';
import { plantTree, repository } from './tree.ts';

const file = join(import.meta.dirname, 'new-screen-example.json');
const example = JSON.parse(readFileSync(file, 'utf8')) as ScreenDescription;
const field = { name: 'name', label: 'Tên', type: 'text', maxLength: 9, isRequired: true } as const;

/** The files of this tree that a new list touches, and the migrations before it. */
function copyOfTheTree(): string {
  const root = plantTree({});
  const touched = [...filesOf(repository, example).keys()].filter((path) =>
    existsSync(join(repository, path)),
  );
  for (const path of [...touched, 'apps/web/src/app/screens.ts', 'apps/server/migrations'])
    cpSync(join(repository, path), join(root, path), { recursive: true });
  return root;
}

/** Every file with what is in it. */
const contentOf = (root: string): readonly string[] =>
  globSync('**/*.*', { cwd: root }).map((path) => `${path} ${readFileSync(join(root, path), 'utf8')}`);

describe('new:screen', () => {
  test('makes a list with detail, form, rights, log and tests of fifty written lines, in twelve files', () => {
    const root = copyOfTheTree();
    expect(makeScreen(root, example)).toBeUndefined();
    const files = filesOf(repository, example);
    // With the types of the database and the list of grants, which are written by commands.
    expect(files.size + 2).toBeLessThanOrEqual(12);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(60);
    for (const [path, text] of files) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  });

  test('opens the table to the server, and checks there what the form checks', () => {
    const migration = [...filesOf(repository, example)].find(([path]) => path.endsWith('.sql'))?.[1] ?? '';
    expect(migration).toContain('grant select, insert, update, delete on reagent_supplier to senlab_app;');
    expect(migration).toContain('name text not null check (length(name) <= 120)');
    expect(migration).toContain('contract_end date,');
    expect(migration).toContain('delivery_days integer not null check (delivery_days between 1 and 90)');
  });

  test.each<[string, Partial<ScreenDescription>]>([
    ['a name in Vietnamese', { name: 'nhà-cung-cấp' }],
    ['a name that leads elsewhere', { name: '../suppliers' }],
    ['a table that is none', { table: 'reagent supplier; drop table patient' }],
    ['an address with diacritics', { address: 'nhà-cung-cấp' }],
    ['no title', { title: ' ' }],
    ['no fields', { fields: [] }],
    ['a field twice', { fields: [field, field] }],
    ['a second code', { fields: [{ ...field, name: 'code' }] }],
    ['a field without a label', { fields: [{ ...field, label: '' }] }],
    ['a text without an end', { fields: [{ ...field, maxLength: 0 }] }],
    ['a number without limits', { fields: [{ ...field, type: 'integer' }] }],
    ['words of two lines', { title: 'Nhà cung cấp\ndrop table patient;' }],
    ['a list that is there', { name: 'closed-days' }],
    ['the address of another list', { address: 'ngay-nghi' }],
    ['the address of another page', { address: 'lims' }],
    ['the table of something else', { table: 'patient' }],
  ])('refuses %s, and writes nothing', (_what, change) => {
    const root = copyOfTheTree();
    const before = contentOf(root);
    expect(makeScreen(root, { ...example, ...change })).toEqual(expect.any(String));
    expect(contentOf(root)).toEqual(before);
  });
});
