import type { Todo } from '@senlab/demo-mock/todo';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { Empty, InRow, PlainList } from '@senlab/ui';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { BandSearch, holds } from '../ground/band-search.tsx';
import { Choice } from '../ground/choices.tsx';
import { Tool } from '../ground/form-tools.tsx';
import { toggled } from '../ground/lists.ts';
import { texts } from './texts.ts';
import { TodoRow } from './todo-row.tsx';
import type { Lists, TodoControls } from './use-todos.ts';

interface Order {
  readonly by: keyof typeof texts.orders;
  readonly isDown: boolean;
}

const orders = Object.entries(texts.orders) as readonly [Order['by'], string][];

function ordered(todos: readonly Todo[], { by, isDown }: Order): readonly Todo[] {
  if (by === 'none') return todos;
  return todos.toSorted(({ [by]: a }, { [by]: b }) => {
    // What has no day comes last, either way.
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return a.localeCompare(b, 'vi') * (isDown ? -1 : 1);
  });
}

interface ListProps {
  readonly lists: Lists;
  readonly controls: TodoControls;
}

/** What is done with several at once. */
function ChosenTools(props: ListProps & { readonly chosen: readonly Todo[] }): ReactElement {
  const { chosen, lists, controls } = props;
  const menu = (label: string, all: Lists['label'], onChoose: (id: string) => void): ReactElement => {
    const options = all.map(({ id, title }) => [id, title] as const);
    return <Choice value="" {...{ label, options, onChoose }} sx={{ minWidth: 112 }} />;
  };
  return (
    <InRow gap={2} sx={{ px: { xs: 2, sm: 0 } }}>
      {menu(texts.labels, lists.label, (id) => controls.toggleLabel(chosen, id))}
      {menu(texts.folders, lists.folder, (id) => controls.setFolder(chosen, id))}
      <Button color="error" onClick={() => controls.destroy(chosen)}>
        {texts.destroy}
      </Button>
    </InRow>
  );
}

/** Arrows lead to the same place of the next row, and Delete puts its own away. */
function handleKey(event: KeyboardEvent, shown: readonly Todo[], putAway: (todo: Todo) => void): void {
  const { key, target, currentTarget } = event;
  const rows = [...currentTarget.children];
  const at = rows.findIndex((row) => row.contains(target as Element));
  const controls = (place: number): readonly HTMLElement[] => [
    ...(rows[place]?.querySelectorAll<HTMLElement>('button, input') ?? []),
  ];
  const move = (place: number): void => controls(place)[controls(at).indexOf(target as HTMLElement)]?.focus();
  if (key === 'ArrowDown') move(at + 1);
  else if (key === 'ArrowUp') move(at - 1);
  else if (key === 'Delete') {
    move(at + 1 < rows.length ? at + 1 : at - 1);
    for (const todo of shown.slice(at, at + 1)) putAway(todo);
  } else return;
  event.preventDefault();
}

interface TodoRowsProps extends ListProps {
  readonly title: string;
  readonly all: readonly Todo[];
  readonly onOpen: (todo: Todo) => void;
}

export function TodoRows(props: TodoRowsProps): ReactElement {
  const { title, all, lists, controls, onOpen } = props;
  const [order, setOrder] = useState<Order>({ by: 'none', isDown: false });
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [reached, setReached] = useState<string>();
  const shown = ordered(all, order).filter((todo) => holds(query, todo.title, todo.notes));
  // What is hidden by a search, or has left the list, is not meant.
  const chosen = shown.filter(({ id }) => selected.includes(id));
  const stop = shown.find(({ id }) => id === reached) ?? shown[0];
  return (
    <>
      <InRow gap={3} sx={{ mb: 4 }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: 480, mr: 'auto' }}>
          <BandSearch label={texts.search} value={query} onChange={setQuery} />
        </Box>
        <Choice
          label={texts.order}
          value={order.by}
          options={orders}
          onChoose={(by) => setOrder({ ...order, by })}
          sx={{ minWidth: 152 }}
        />
        {order.by !== 'none' && (
          <Tool
            label={order.isDown ? texts.down : texts.up}
            sign={order.isDown ? <ArrowDownward /> : <ArrowUpward />}
            onClick={() => setOrder({ ...order, isDown: !order.isDown })}
          />
        )}
      </InRow>
      <Card>
        <InRow sx={{ px: { xs: 1, sm: 2 }, py: 2, minHeight: 56 }}>
          <Checkbox
            size="small"
            checked={chosen.length > 0 && chosen.length === shown.length}
            indeterminate={chosen.length > 0 && chosen.length < shown.length}
            onChange={() => setSelected(chosen.length > 0 ? [] : shown.map(({ id }) => id))}
            slotProps={{ input: { 'aria-label': texts.selectAll } }}
          />
          <Typography component="output" variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
            {chosen.length > 0 ? texts.selected(chosen.length) : `${title} · ${texts.count(shown.length)}`}
          </Typography>
          {chosen.length > 0 && <ChosenTools {...{ chosen, lists, controls }} />}
        </InRow>
        {shown.length === 0 && <Empty {...texts.notFound} />}
        <PlainList aria-label={title} onKeyDown={(event) => handleKey(event, shown, controls.putAway)}>
          {shown.map((todo) => (
            <TodoRow
              key={todo.id}
              {...{ todo, lists }}
              isSelected={chosen.includes(todo)}
              isStop={todo === stop}
              onReach={() => setReached(todo.id)}
              onSelect={() => setSelected((now) => toggled(now, todo.id))}
              onChange={(changed) => void controls.save(changed)}
              onOpen={() => onOpen(todo)}
            />
          ))}
        </PlainList>
      </Card>
    </>
  );
}
