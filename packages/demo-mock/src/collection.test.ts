import { describe, expect, test } from 'vitest';
import { aDemoSite } from '../test-support/demo-site.ts';
import { collection } from './collection.ts';

interface Task {
  readonly id: string;
  readonly title: string;
  readonly starred: boolean;
}

const samples: readonly Task[] = ['a', 'b', 'c'].map((id) => ({ id, title: `Việc ${id}`, starred: false }));

const site = aDemoSite(() => {
  const tasks = collection(samples);
  return [
    tasks.list('/api/tasks'),
    tasks.list('/api/first', (all) => all.slice(0, 1)),
    tasks.one('/api/task', 'taskId'),
    tasks.add('/api/add', 'newTask'),
    tasks.add('/api/add-whole'),
    tasks.update('/api/update', 'task'),
    tasks.remove('/api/remove', 'taskIds'),
    tasks.edit('/api/rename', 'taskIds', (task, { title }) => ({ ...task, title: String(title) })),
  ];
});

async function ids(): Promise<string> {
  return (await site.list<Task>('/api/tasks')).map(({ id }) => id).join(' ');
}

describe('a collection', () => {
  test('answers one by its id, and nothing with status 200 where there is none', async () => {
    expect((await site.get('/api/task?taskId=b')).body['title']).toBe('Việc b');
    expect(await site.get('/api/task?taskId=x')).toEqual({ status: 200, body: null });
    expect(await site.get('/api/task')).toEqual({ status: 200, body: null });
  });

  test('answers the list after each writing call, the newest first', async () => {
    const { status, body } = await site.post('/api/add', { newTask: { title: 'Mới', starred: false } });
    expect(status).toBe(200);
    expect(body).toEqual([{ id: 'new-4', title: 'Mới', starred: false }, ...samples]);
    expect(await ids()).toBe('new-4 a b c');
  });

  test('takes back what was removed under the same id, and never has an id twice', async () => {
    await site.post('/api/remove', { taskIds: ['b'] });
    await site.post('/api/add-whole', { ...samples[1] });
    await site.post('/api/add-whole', { ...samples[1] });
    expect((await ids()).split(' ').toSorted().join(' ')).toBe('a b c new-4');
  });

  test('gives no new item the id of one that was removed', async () => {
    await site.post('/api/add-whole', { title: 'Một' });
    await site.post('/api/remove', { taskIds: ['new-4'] });
    await site.post('/api/add-whole', { title: 'Hai' });
    expect(await ids()).toBe('new-5 a b c');
  });

  test('changes what is said of an item and keeps the rest', async () => {
    await site.post('/api/update', { task: { id: 'a', title: 'Khác' } });
    expect((await site.get('/api/task?taskId=a')).body).toEqual({ id: 'a', title: 'Khác', starred: false });
  });

  test('changes each that is named, or the one, by what else the call says, and lists what is asked for', async () => {
    const { body } = await site.post('/api/rename', { taskIds: ['a', 'c', 'x'], title: 'Khác' });
    expect(body).toMatchObject([{ title: 'Khác' }, { title: 'Việc b' }, { title: 'Khác' }]);
    await site.post('/api/rename', { taskIds: 'a', title: 'Một' });
    expect(await site.list('/api/first')).toEqual([{ ...samples[0], title: 'Một' }]);
  });

  test.each([
    ['/api/update', { task: { id: 'x', title: 'Khác' } }],
    ['/api/update', {}],
    ['/api/remove', { taskIds: 'x' }],
    ['/api/remove', {}],
    ['/api/rename', { taskIds: [1, null] }],
  ])('is not moved by %s with %j', async (path, data) => {
    expect(await site.post(path, data)).toEqual({ status: 200, body: samples });
  });

  test('keeps the samples as they are: another one does not hear of changes', async () => {
    await site.post('/api/remove', { taskIds: ['a', 'b', 'c'] });
    expect(collection(samples).items()).toBe(samples);
  });
});
