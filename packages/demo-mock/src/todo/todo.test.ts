import { expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { todoHandlers, type Todo, type TodoList } from './index.ts';

const base = '/api/todo-app';

/** Just after midnight here, when elsewhere it is still the day before. */
const site = aDemoSite(() => todoHandlers(() => Date.parse('2026-11-14T00:30:00+07:00')));

const todos = (query = ''): Promise<readonly Todo[]> => site.list<Todo>(`${base}/todos${query}`);
const ids = async (query = ''): Promise<string> =>
  (await todos(query)).map(({ id }) => id.replace('todo-', '')).join(' ');

test('[ENT-TODO-01] a todo has every field, and days or none', async () => {
  const all = await todos();
  expect(fieldsOf(all)).toEqual([
    'id,title,notes,startDate,dueDate,completed,starred,important,deleted,labels',
  ]);
  for (const day of all.flatMap(({ startDate, dueDate }) => [startDate, dueDate]))
    expect(day).toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
});

test('[MOCK-TODO-05] [MOCK-TODO-06] [MOCK-TODO-07] [ENT-TODO-02] [ENT-TODO-04] filters, labels and folders are these', async () => {
  const handles = async (path: string): Promise<string> =>
    (await site.list<TodoList>(`${base}/${path}`)).map(({ handle }) => handle).join(' ');
  expect(await handles('filters')).toBe('all starred important completed dueDate deleted');
  expect(await handles('labels')).toBe('frontend backend api issue mobile');
  expect(await handles('folders')).toBe('all');
});

test.each([
  ['', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17'],
  ['?folderHandle=all', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17'],
  ['?filterHandle=starred', '1 2 6 9 16'],
  ['?filterHandle=important', '3 4 8 9 14 15'],
  ['?filterHandle=completed', '7 11 15'],
  // Neither what is due today, nor what is done or deleted.
  ['?filterHandle=dueDate', '3 6 12'],
  ['?filterHandle=deleted', '18 19'],
  ['?labelHandle=api', '1 3 5 12 15'],
  ['?labelHandle=nothing', ''],
  ['?filterHandle=nothing', ''],
  ['?folderHandle=starred', ''],
])('[MOCK-TODO-01] [DEMO-007] todos%s are %s', async (query, found) => {
  expect(await ids(query)).toBe(found);
});

test('[MOCK-TODO-02] [MOCK-TODO-03] a whole todo is added first, and changed', async () => {
  const [todo] = await todos();
  await site.post(`${base}/new-todo`, { ...todo, id: '', title: 'Mới' });
  expect((await todos())[0]).toEqual({ ...todo, id: 'new-20', title: 'Mới' });
  await site.post(`${base}/update-todo`, { ...todo, id: 'new-20', title: 'Khác' });
  expect((await todos())[0]).toEqual({ ...todo, id: 'new-20', title: 'Khác' });
});

test('[MOCK-TODO-04] [DEMO-005] [DEMO-007] a removed todo is only under the deleted, whatever else it is', async () => {
  await site.post(`${base}/remove-todo`, { todoId: 'todo-3' });
  expect(await ids('?filterHandle=deleted')).toBe('3 18 19');
  for (const query of ['', '?filterHandle=important', '?filterHandle=dueDate', '?labelHandle=frontend'])
    expect((await ids(query)).split(' ')).not.toContain('3');
});

test.each([
  ['[MOCK-TODO-08]', 'set-folder', { folderId: 'all' }, 'api; deleted 18'],
  ['[MOCK-TODO-08]', 'set-folder', { folderId: 'unknown' }, 'api; deleted 18 19'],
  ['[MOCK-TODO-09]', 'toggle-label', { labelId: 'api' }, '; deleted 18 19'],
  ['[MOCK-TODO-09]', 'toggle-label', { labelId: 'issue' }, 'api issue; deleted 18 19'],
  ['[MOCK-TODO-09]', 'toggle-label', { labelId: 'unknown' }, 'api; deleted 18 19'],
  ['[MOCK-TODO-10] [DEMO-006]', 'delete-todos', {}, 'gone; deleted 18'],
])('%s %s with %j leaves these labels: %s', async (_row, path, said, left) => {
  await site.post(`${base}/${path}`, { selectedTodoIds: ['todo-1', 'todo-19'], ...said });
  const first = (await todos()).find(({ id }) => id === 'todo-1');
  const deleted = await ids('?filterHandle=deleted');
  expect(`${first?.labels.join(' ') ?? 'gone'}; deleted ${deleted}`).toBe(left);
});
