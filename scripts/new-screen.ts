/**
 * `pnpm new:screen <description.json>`: a new list that an administrator keeps, through every layer: rules, table, server,
 * list, detail and form, address, tab, rights and log. tests/checks/new-screen-example.json shows a description.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel } from './new-module.ts';

interface FieldDescription {
  /** In English and camelCase; its column is called the same. */
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'textarea' | 'date' | 'integer' | 'flag';
  readonly isRequired: boolean;
  readonly isColumn?: boolean;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
}

export interface ScreenDescription {
  /** In English, plural and kebab-case. */
  readonly name: string;
  /** Its table, singular and snake_case. */
  readonly table: string;
  /** The word of the address, without diacritics. */
  readonly address: string;
  readonly title: string;
  /** What one row is called within a sentence. */
  readonly one: string;
  /** Why the list is empty, and what it is for. */
  readonly empty: string;
  /** Beside the code, which every row has. */
  readonly fields: readonly FieldDescription[];
  /** One row that is right. */
  readonly example: Readonly<Record<string, string | boolean | null>>;
}

const rules = 'packages/domain/src/house/settings-lists';
const app = 'apps/web/src/app';
const migrations = 'apps/server/migrations';

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
const keyOf = (name: string): string => (name.includes('-') ? quoted(name) : name);

const isOneLine = (text: string): boolean => /^\S.*$/.test(text);

function problemOfField({ name, label, type, ...field }: FieldDescription): string | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || name === 'code') return `a field cannot be called ${name}`;
  if (!isOneLine(label)) return `${name} has no label`;
  const isText = type === 'text' || type === 'textarea';
  if (isText && !((field.maxLength ?? 0) > 0)) return `${name} needs its greatest length`;
  if (type === 'integer' && !((field.min ?? NaN) < (field.max ?? NaN))) return `${name} needs its limits`;
  return undefined;
}

export function problemOf({ name, table, address, fields, ...words }: ScreenDescription): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `not English and kebab-case: ${name}`;
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(table)) return `no name of a table: ${table}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(address)) return `no address: ${address}`;
  if ([words.title, words.one, words.empty].some((text) => !isOneLine(text)))
    return 'words are missing, or of two lines';
  if (fields.length === 0) return 'a list needs more than its code';
  if (new Set(fields.map((field) => field.name)).size < fields.length) return 'a field is named twice';
  return fields.map(problemOfField).find((problem) => problem !== undefined);
}

function fieldText(field: FieldDescription): string {
  const { name, label, type, isRequired, isColumn = false, hint, maxLength, min = 0, max = 0 } = field;
  const lines = [
    `name: ${quoted(name)}`,
    `label: ${quoted(label)}`,
    `type: ${quoted(type)}`,
    ...(type === 'text' || type === 'textarea' ? [`maxLength: ${maxLength}`] : []),
    ...(type === 'integer'
      ? [`min: ${min}`, `max: ${max}`, `message: ${quoted(`${label} từ ${min} đến ${max}`)}`]
      : []),
    `isRequired: ${isRequired}`,
    ...(hint === undefined ? [] : [`hint: ${quoted(hint)}`]),
    ...(isColumn ? ['isColumn: true'] : []),
  ];
  return `        {\n${lines.map((line) => `          ${line},\n`).join('')}        },\n`;
}

const codeText = `        {
          name: 'code',
          label: 'Mã',
          type: 'text',
          maxLength: 10,
          isRequired: true,
          form: codeForm,
          isUpper: true,
          isColumn: true,
        },
`;

function rulesText({ name, title, one, empty, fields }: ScreenDescription): string {
  return `import { codeForm, type SettingsList } from './setting-field.ts';

export const ${camel(name)}List: SettingsList = {
  name: ${quoted(name)},
  title: ${quoted(title)},
  one: ${quoted(one)},
  empty: ${quoted(empty)},
  sections: [
    {
      title: ${quoted(title)},
      fields: [
${codeText}${fields.map(fieldText).join('')}      ],
    },
  ],
  checks: [],
};
`;
}

function columnText({ name, type, isRequired, maxLength, min, max }: FieldDescription): string {
  const column = snake(name);
  const must = isRequired ? ' not null' : '';
  const text = `text${must} check (length(${column}) <= ${maxLength})`;
  const kinds = {
    text,
    textarea: text,
    date: `date${must}`,
    integer: `integer${must} check (${column} between ${min} and ${max})`,
    flag: 'boolean not null',
  };
  return `  ${column} ${kinds[type]},\n`;
}

function migrationText({ table, title, fields }: ScreenDescription): string {
  return `-- ${title}: a list that an administrator keeps.
create table ${table} (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,9}$'),
${fields.map(columnText).join('')}  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on ${table} to senlab_app;
`;
}

interface Edit {
  readonly path: string;
  /** Where the new lines come: before this text, which stands there once. */
  readonly before: string;
  readonly lines: string;
}

function editsOf({ name, table, address, title, example }: ScreenDescription): readonly Edit[] {
  const key = keyOf(name);
  const readers = `['labDoctor', 'cytogeneticist', 'administrator']`;
  const row = Object.entries(example).map(
    ([field, value]) => `${field}: ${typeof value === 'string' ? quoted(value) : String(value)}`,
  );
  const cells = [`\`${address}\``, title, '`settings-lists`', '`SettingsRow`', `\`${table}\``];
  return [
    {
      path: `${rules}/setting-field.ts`,
      before: '] as const;\nexport type SettingsListName',
      lines: `  ${quoted(name)},\n`,
    },
    {
      path: `${rules}/settings-lists.ts`,
      before: `import { locationsList }`,
      lines: `import { ${camel(name)}List } from './${name}.ts';\n`,
    },
    { path: `${rules}/settings-lists.ts`, before: '};\n//end', lines: `  ${key}: ${camel(name)}List,\n` },
    {
      path: `${rules}/check-row.test.ts`,
      before: `] as const)('what was stored of`,
      lines: `  [${quoted(name)}, { ${row.join(', ')} }],\n`,
    },
    {
      path: 'apps/server/src/modules/house/settings-lists/stored-lists.ts',
      before: `;\n  /** What a row is called by`,
      lines: `\n    | ${quoted(table)}`,
    },
    {
      path: 'apps/server/src/modules/house/settings-lists/stored-lists.ts',
      before: '};\n//end',
      lines: `  ${key}: {\n    table: ${quoted(table)},\n    columns: columnsOf(${quoted(name)}),\n    order: 'code',\n    isUsed: 'false',\n  },\n`,
    },
    { path: `${app}/pages/list-addresses.ts`, before: '};\n//end', lines: `  ${key}: '/apps/${address}',\n` },
    {
      path: `${app}/titles/texts.ts`,
      before: '  },\n  customer: {',
      lines: `    ${key}: ${quoted(title)},\n`,
    },
    {
      path: `${app}/hospital-access.test.ts`,
      before: `  '/apps/cau-dan-do': `,
      lines: `  '/apps/${address}': ${readers},\n`,
    },
    { path: 'docs/glossary.md', before: '| `mau-phieu-pdf` ', lines: `| ${cells.join(' | ')} |\n` },
  ];
}

/** The end of a file is named as \`//end\`, because other texts of it repeat. */
function inserted(text: string, { path, before, lines }: Edit): string {
  const marked = `${text}//end`;
  const parts = marked.split(before);
  if (parts.length !== 2) throw new Error(`${path} has no longer one place for a new list`);
  return parts.join(`${lines}${before}`).replace(/\/\/end$/, '');
}

/** Every file of the new list with what it will hold; those that are there already with what they had. */
export function filesOf(root: string, description: ScreenDescription): ReadonlyMap<string, string> {
  const last = readdirSync(join(root, migrations)).toSorted().at(-1) ?? '0000';
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
  const files = new Map([
    [`${rules}/${description.name}.ts`, rulesText(description)],
    [`${migrations}/${number}_${description.table}.sql`, migrationText(description)],
  ]);
  for (const edit of editsOf(description)) {
    const text = files.get(edit.path) ?? readFileSync(join(root, edit.path), 'utf8');
    files.set(edit.path, inserted(text, edit));
  }
  return files;
}

/** What another list, page or table is called by already. */
function takenOf(root: string, { name, table, address }: ScreenDescription): string | undefined {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  if (read(`${rules}/setting-field.ts`).includes(`  ${quoted(name)},\n`)) return name;
  const pages = read(`${app}/pages/list-addresses.ts`) + read(`${app}/screens.ts`);
  if (new RegExp(`'/apps/${address}['/]`).test(pages)) return address;
  const sql = readdirSync(join(root, migrations)).map((file) => read(join(migrations, file)));
  return sql.some((text) => text.includes(`create table ${table} (`)) ? table : undefined;
}

/** Answers what is wrong, or undefined. Nothing is written unless everything can be. */
export function makeScreen(root: string, description: ScreenDescription): string | undefined {
  const problem = problemOf(description);
  if (problem !== undefined) return problem;
  const taken = takenOf(root, description);
  if (taken !== undefined) return `already there: ${taken}`;
  for (const [path, text] of filesOf(root, description)) writeFileSync(join(root, path), text);
  return undefined;
}

function main(): void {
  const root = join(import.meta.dirname, '..');
  const file = process.argv[2];
  const problem =
    file === undefined
      ? 'usage: pnpm new:screen <description.json>; tests/checks/new-screen-example.json is one'
      : makeScreen(root, JSON.parse(readFileSync(file, 'utf8')) as ScreenDescription);
  process.stdout.write(
    `${problem ?? 'Next: pnpm format, pnpm generate:database, pnpm exec vitest run grants.test --update, pnpm check; look at the tab in the settings.'}\n`,
  );
  if (problem !== undefined) process.exitCode = 2;
}

if (import.meta.main) main();
