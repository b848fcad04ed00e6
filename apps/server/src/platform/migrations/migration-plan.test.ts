import { describe, expect, it } from 'vitest';
import { plannedStatement, statementsOf, takesSomethingAway } from './migration-plan.ts';
import { migrationsFolder, readMigrations } from './migrations.ts';

describe('the plan of a migration', () => {
  it.each([
    ['', []],
    ['select 1;;select 2', ['select 1', 'select 2']],
    ["select ';';", ["select ';'"]],
    ['select ";"', ['select ";"']],
    ['-- a; b\nselect 1', ['select 1']],
    ['/* a; b */ select 1', ['select 1']],
    ['do $$ begin; end $$; select $x$;$x$', ['do $$ begin; end $$', 'select $x$;$x$']],
  ])('reads the statements of %j', (sql, statements) => {
    expect(statementsOf(sql)).toEqual(statements);
  });

  it.each([
    ['create index i on report (id)', 'report', 'nobody writes'],
    ['create unique index i on report using btree (id)', 'report', 'nobody writes'],
    ['ALTER TABLE Report add a int', 'report', 'nobody reads or writes'],
    ['update report set a = 1', 'report', 'nobody changes the same rows'],
    ['create trigger t before update on report execute function f()', 'report', 'nobody writes'],
    ['create table report (id int)', undefined, undefined],
    ['comment on table report is $$a$$', undefined, undefined],
  ])('knows whom %j keeps waiting', (text, table, blocks) => {
    expect(plannedStatement(text)).toEqual({ text, table, blocks });
  });

  it.each([
    ['alter table a drop column b', true],
    ['alter table a rename to b', true],
    ['alter table a alter column b set not null', true],
    ['alter table a alter column b type text', true],
    ['drop function f()', true],
    ['alter table a add column b text', false],
    ["insert into a values ('drop table')", false],
    ['-- drop table a\nselect 1', false],
    ['alter table a alter column b drop not null', false],
  ])('judges whether %j takes something away', (sql, isTaken) => {
    expect(takesSomethingAway({ sql })).toBe(isTaken);
  });

  it('says in each file that takes something away which program it needs', () => {
    const sinceThen = readMigrations(migrationsFolder).filter(({ name }) => name > '0054');
    const silent = sinceThen.filter((file) => takesSomethingAway(file) && file.needs === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
