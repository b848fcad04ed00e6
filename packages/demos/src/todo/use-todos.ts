import { todoHandlers, type Todo, type TodoList } from '@senlab/demo-mock/todo';
import { demoCalls } from '../ground/demo-calls.ts';
import { toggled, without } from '../ground/lists.ts';
import { useDemoData, type DemoChange, type DemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const calls = demoCalls(todoHandlers);
const base = '/api/todo-app';

/** Which list is shown. */
export interface Place {
  readonly kind: 'folder' | 'filter' | 'label';
  readonly handle: string;
}

export type Lists = Readonly<Record<Place['kind'], readonly TodoList[]>>;

/** What a list is called: flags are called as the lists that they lead to. */
export function titleOf(lists: readonly TodoList[], handle: string): string {
  return lists.find((list) => list.handle === handle)?.title ?? '';
}

export interface TodoControls {
  readonly lists: DemoData<Lists>;
  readonly todos: DemoData<readonly Todo[]>;
  /** Adds what has no id, changes what has one. False: it was not kept. */
  readonly save: (todo: Todo) => Promise<boolean>;
  /** Among the deleted; what is there already goes for good. */
  readonly putAway: (todo: Todo) => void;
  readonly setFolder: (chosen: readonly Todo[], folderId: string) => void;
  readonly toggleLabel: (chosen: readonly Todo[], labelId: string) => void;
  /** For good, unless it is taken back at once. */
  readonly destroy: (chosen: readonly Todo[]) => void;
}

const send = (path: string, said: object) => (): Promise<unknown> => calls.post(`${base}/${path}`, said);
const sendEach = (path: string, todos: readonly Todo[]) => (): Promise<unknown> =>
  Promise.all(todos.map((todo) => send(path, todo)()));

export function useTodos({ kind, handle }: Place): TodoControls {
  const lists = useDemoData('lists', () =>
    calls.getAll<Lists>({ folder: `${base}/folders`, filter: `${base}/filters`, label: `${base}/labels` }),
  );
  const todos = useDemoData(`${kind} ${handle}`, () =>
    calls.get<readonly Todo[]>(`${base}/todos`, { [`${kind}Handle`]: handle }),
  );
  const change = (changed: readonly Todo[], order: Omit<DemoChange<readonly Todo[]>, 'show'>) =>
    todos.change({
      ...order,
      // What is deleted, or is not any more, leaves the list at once.
      show: (all) =>
        all
          .map((todo) => changed.find(({ id }) => id === todo.id) ?? todo)
          .filter(({ deleted }) => deleted === (handle === 'deleted')),
    });
  const idsOf = (chosen: readonly Todo[]) => ({ selectedTodoIds: chosen.map(({ id }) => id) });
  const destroy: TodoControls['destroy'] = (chosen) =>
    void todos.change({
      show: (all) => without(all, chosen),
      send: send('delete-todos', idsOf(chosen)),
      done: texts.destroyed(chosen.length),
      undo: sendEach('new-todo', chosen.toReversed()),
    });
  return {
    lists,
    todos,
    destroy,
    save: (todo) =>
      todo.id === ''
        ? change([], { send: send('new-todo', todo), done: texts.added(todo.title) })
        : change([todo], { send: send('update-todo', todo) }),
    putAway: (todo) => {
      if (todo.deleted) destroy([todo]);
      else
        void change([{ ...todo, deleted: true }], {
          send: send('remove-todo', { todoId: todo.id }),
          done: texts.removed(todo.title),
          undo: send('update-todo', todo),
        });
    },
    setFolder: (chosen, folderId) =>
      void change(
        chosen.map((todo) => ({ ...todo, deleted: false })),
        {
          send: send('set-folder', { ...idsOf(chosen), folderId }),
          done: texts.moved(chosen.length),
          undo: sendEach('update-todo', chosen),
        },
      ),
    toggleLabel: (chosen, labelId) =>
      void change(
        chosen.map((todo) => ({ ...todo, labels: toggled(todo.labels, labelId) })),
        { send: send('toggle-label', { ...idsOf(chosen), labelId }) },
      ),
  };
}
