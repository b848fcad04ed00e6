import type { Board, BoardCard, BoardList } from '@senlab/demo-mock/scrumboard';
import { Accessibility, Feedback, PointerActivationConstraints } from '@dnd-kit/dom';
import type { defaultPreset, Draggable, Droppable } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import Box from '@mui/material/Box';
import { PlainList, VisuallyHidden } from '@senlab/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { framed } from '../ground/look.ts';
import { CardFace } from './board-card.tsx';
import { AddLine, ListHead } from './list-parts.tsx';
import { placeOf, stepped, withCardAt, withListAt, type Lists } from './places.ts';
import { texts } from './texts.ts';
import type { BoardControls } from './use-board.ts';

const { Delay, Distance } = PointerActivationConstraints;

/** A press opens, a finger scrolls: what is dragged is moved a little first, or pressed for long. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch' ? [new Delay({ value: 250, tolerance: 5 })] : [new Distance({ value: 5 })],
  }),
];

type Plugins = (typeof defaultPreset)['plugins'];

/** Keys and words are ours, by places among the lists instead of on the screen. What is let go lies there at once. */
const plugins = (usual: Plugins): Plugins => [
  ...usual.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  Feedback.configure({ dropAnimation: null }),
];

/** The lists when the pointer, that high, holds `source` over `target`. */
function listsOver(lists: Lists, source: Draggable, target: Droppable, y: number): Lists {
  const [held, over] = [String(source.id), String(target.id)];
  if (held === over) return lists;
  const index = lists.findIndex(({ id }) => id === over);
  if (source.type === 'list') return withListAt(lists, held, index);
  const to = placeOf(lists, over);
  if (to === undefined) return withCardAt(lists, held, { listId: over, index: Infinity });
  const isNew = placeOf(lists, held)?.listId !== to.listId;
  const isBelow = target.shape !== undefined && y > target.shape.center.y;
  return withCardAt(lists, held, { ...to, index: to.index + (isNew && isBelow ? 1 : 0) });
}

/** In words, where among the lists something is. */
function whereIs(lists: Lists, id: string): string {
  const place = placeOf(lists, id);
  const list = lists.find((each) => each.id === (place?.listId ?? id));
  if (list === undefined) return '';
  if (place === undefined) return texts.drag.listAt(lists.indexOf(list) + 1, lists.length);
  return texts.drag.cardAt(place.index + 1, list.idCards.length, list.name);
}

const howId = 'board-how';
const handleId = (id: string): string => `handle-${id}`;

interface ListProps {
  readonly board: Board;
  readonly controls: BoardControls;
  readonly heldId: string | undefined;
  readonly onOpen: (cardId: string) => void;
  readonly onKey: (id: string, name: string, event: KeyboardEvent) => void;
}

/** Of what a thing is taken by: with a pointer, or with the space bar. Enter and a press do `open`. */
function handleOf(props: ListProps, { id, name }: Pick<BoardList, 'id' | 'name'>, open: () => void) {
  return {
    id: handleId(id),
    role: 'button',
    tabIndex: 0,
    'aria-roledescription': texts.drag.role,
    'aria-describedby': howId,
    'aria-pressed': props.heldId === id,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && props.heldId !== id) open();
      else props.onKey(id, name, event);
    },
  };
}

const frame = { ...framed, '&[data-dnd-placeholder]': { opacity: 0.4 } } as const;
const column = { ...frame, bgcolor: 'background.default', flexShrink: 0 } as const;

function Card(props: ListProps & { card: BoardCard; listId: string; index: number }): ReactElement {
  const { board, controls, card, listId, index, heldId, onOpen } = props;
  const { id } = card;
  const { ref, handleRef } = useSortable({ id, index, group: listId, type: 'card', accept: 'card' });
  const colours = heldId === id ? { borderColor: 'primary.main', boxShadow: 3 } : {};
  return (
    <Box
      component="li"
      ref={ref}
      sx={{
        ...frame,
        ...colours,
        position: 'relative',
        flexShrink: 0,
        borderRadius: 1,
        overflow: 'hidden',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <Box
        {...handleOf(props, card, () => onOpen(id))}
        ref={handleRef}
        aria-label={texts.openCard(card.name)}
        sx={{
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          cursor: 'grab',
          touchAction: 'manipulation',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      />
      <CardFace card={card} board={board} labels={controls.labels} />
    </Box>
  );
}

function ListColumn(props: ListProps & { list: BoardList; index: number }): ReactElement {
  const { board, controls, list, index } = props;
  const { ref, handleRef } = useSortable({
    id: list.id,
    index,
    type: 'list',
    // Its own card has no other place to go to than among the cards.
    accept: ({ id, type }) => type === 'list' || !list.idCards.includes(String(id)),
    // A card in it is meant before the list itself.
    collisionPriority: 1,
  });
  const cards = list.idCards.flatMap((cardId) => board.cards.filter(({ id }) => id === cardId));
  return (
    <Box
      component="section"
      ref={ref}
      aria-label={texts.list(list.name, cards.length)}
      sx={{
        ...column,
        display: 'flex',
        flexDirection: 'column',
        width: { xs: 256, sm: 320 },
        maxHeight: '100%',
        scrollSnapAlign: 'center',
      }}
    >
      <ListHead
        {...{ list, index, controls }}
        count={board.lists.length}
        handle={(open) => ({ ...handleOf(props, list, open), ref: handleRef })}
      />
      <PlainList gap={2} sx={{ px: 3, py: '2px', overflowY: 'auto' }}>
        {cards.map((card, place) => (
          <Card key={card.id} {...props} card={card} listId={list.id} index={place} />
        ))}
      </PlainList>
      <AddLine
        title={texts.addCard}
        label={texts.cardName}
        onAdd={(name) => controls.addCard(list.id, name)}
      />
    </Box>
  );
}

/** What is held, by pointer or by key, and is shown where it would be. */
function useHeld({ board, controls }: Pick<ListProps, 'board' | 'controls'>) {
  const [held, setHeld] = useState<{ readonly id: string; readonly lists: Lists }>();
  const [said, setSaid] = useState('');
  const lists = held?.lists ?? board.lists;
  /** What the keys hold. */
  const byKey = useRef<string>(undefined);
  useEffect(() => {
    // In another list it is another element.
    if (byKey.current !== undefined) document.getElementById(handleId(byKey.current))?.focus();
    if (held === undefined) byKey.current = undefined;
  }, [held]);

  const hold = (id: string, next: Lists, isByKey: boolean): void => {
    byKey.current = isByKey ? id : undefined;
    setHeld({ id, lists: next });
    setSaid(whereIs(next, id));
  };
  const letGo = (isKept: boolean): void => {
    setHeld(undefined);
    if (held === undefined) return;
    setSaid(isKept ? texts.drag.dropped(whereIs(lists, held.id)) : texts.drag.cancelled);
    const place = placeOf(lists, held.id);
    const index = lists.findIndex(({ id }) => id === held.id);
    if (isKept && place) controls.moveCard(held.id, place);
    else if (isKept) controls.moveList(held.id, index);
  };
  const onKey = (id: string, name: string, event: KeyboardEvent): void => {
    const { key } = event;
    const isHeld = held?.id === id;
    if (key === 'Tab') byKey.current = undefined;
    if (isHeld && ['Escape', 'Enter', ' ', 'Tab'].includes(key)) letGo(key !== 'Escape');
    else if (isHeld && key.startsWith('Arrow')) hold(id, stepped(lists, id, key), true);
    else if (key === ' ') {
      hold(id, lists, true);
      setSaid(texts.drag.lifted(name, whereIs(lists, id)));
    } else return;
    if (key !== 'Tab') event.preventDefault();
  };
  /** Whoever takes the pointer has let go of what the keys hold. */
  const onPointerDown = (): void => {
    if (byKey.current !== undefined) letGo(true);
  };
  return { held, lists, said, hold, letGo, onKey, onPointerDown };
}

/** The lists beside one another. */
export function BoardLists(props: Pick<ListProps, 'board' | 'controls' | 'onOpen'>): ReactElement {
  const { held, lists, said, hold, letGo, onKey, onPointerDown } = useHeld(props);
  return (
    <DragDropProvider
      {...{ sensors, plugins }}
      onDragOver={(event) => {
        const { source, target, shape, position } = event.operation;
        event.preventDefault();
        const { y } = shape?.current.center ?? position.current;
        if (source && target) hold(String(source.id), listsOver(lists, source, target, y), false);
      }}
      onDragEnd={({ canceled }) => letGo(!canceled)}
    >
      <Box
        component="section"
        aria-label={texts.lists}
        onPointerDownCapture={onPointerDown}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 4,
          p: 4,
          height: '100%',
          overflowX: 'auto',
          // While something is held the lists scroll freely.
          scrollSnapType: { xs: held ? 'none' : 'x mandatory', sm: 'none' },
        }}
      >
        {lists.map((list, index) => (
          <ListColumn key={list.id} {...props} {...{ list, index, onKey }} heldId={held?.id} />
        ))}
        <Box sx={{ ...column, width: 256 }}>
          <AddLine title={texts.addList} label={texts.listName} onAdd={props.controls.addList} />
        </Box>
      </Box>
      <Box id={howId} sx={{ display: 'none' }}>
        {texts.drag.how}
      </Box>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </DragDropProvider>
  );
}
