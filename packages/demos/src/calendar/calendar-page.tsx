import { calendarHandlers, type CalendarEvent } from '@senlab/demo-mock/calendar';
import { useCalendarController } from '@fullcalendar/react';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { withOne, without } from '../ground/lists.ts';
import { dayOf } from '../ground/moment.ts';
import { openedLater } from '../ground/opened-later.tsx';
import { useDemoData, type DemoData } from '../ground/use-demo-data.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarView } from './calendar-view.tsx';
import type { EventDraft } from './event-dialog.tsx';
import type { EventTimes } from './event-times.ts';
import { texts } from './texts.ts';

const calls = demoCalls(calendarHandlers);
const EventDialog = openedLater(async () => (await import('./event-dialog.tsx')).EventDialog);
const path = '/api/calendar-app';

/** In an object: a calendar without events is still a calendar. */
interface Shown {
  readonly events: readonly CalendarEvent[];
}

const add = (newEvent: CalendarEvent): Promise<unknown> => calls.post(`${path}/add-event`, { newEvent });
const update = (event: CalendarEvent): Promise<unknown> => calls.post(`${path}/update-event`, { event });
const remove = (eventId: string): Promise<unknown> => calls.post(`${path}/remove-event`, { eventId });

/** Shown at once, kept by a call, and each can be taken back. */
function changesOf({ change }: DemoData<Shown>) {
  return {
    make: (made: Omit<CalendarEvent, 'id'>) => {
      const event = { ...made, id: crypto.randomUUID() };
      void change({
        show: ({ events }) => ({ events: [...events, event] }),
        send: () => add(event),
        done: texts.added,
        undo: () => remove(event.id),
      });
    },
    save: (before: CalendarEvent, event: CalendarEvent) =>
      void change({
        show: ({ events }) => ({ events: withOne(events, event) }),
        send: () => update(event),
        done: texts.changed,
        undo: () => update(before),
      }),
    drop: (event: CalendarEvent) =>
      void change({
        show: ({ events }) => ({ events: without(events, [event]) }),
        send: () => remove(event.id),
        done: texts.removed,
        undo: () => add(event),
      }),
  };
}

interface Editing {
  readonly draft: EventDraft;
  readonly isOpen: boolean;
}

function AddButton(props: { readonly isRound: boolean; readonly onClick: () => void }): ReactElement {
  if (!props.isRound)
    return (
      <Button variant="contained" startIcon={<Add />} onClick={props.onClick}>
        {texts.add}
      </Button>
    );
  return (
    <Fab
      color="primary"
      aria-label={texts.add}
      onClick={props.onClick}
      sx={{ position: 'fixed', right: 16, bottom: 16, zIndex: 'fab' }}
    >
      <Add />
    </Fab>
  );
}

export function CalendarPage(): ReactElement {
  const data = useDemoData<Shown>('events', async () => ({ events: await calls.get(`${path}/events`) }));
  const controller = useCalendarController();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [editing, setEditing] = useState<Editing>();
  const { make, save, drop } = changesOf(data);
  const begin = (draft: EventDraft): void => setEditing({ draft, isOpen: true });
  const close = (): void => setEditing((now) => now && { ...now, isOpen: false });
  const beginNew = (times: EventTimes): void => begin({ title: '', desc: '', ...times });
  const addHere = (): void => {
    const day = dayOf(controller.getDate() ?? new Date());
    beginNew({ allDay: true, start: day, end: day });
  };
  return (
    <DemoPage
      title={texts.title}
      subtitle={isPhone ? texts.subtitlePhone : texts.subtitle}
      isCarded
      scroll="inner"
      toolbar={<CalendarBar controller={controller} isPhone={isPhone} />}
      {...(!isPhone && { actions: <AddButton isRound={false} onClick={addHere} /> })}
      data={data}
      empty={{ title: texts.none }}
    >
      {({ events }) => {
        const draft = editing?.draft;
        const edited = events.find(({ id }) => id === draft?.id);
        return (
          <>
            <CalendarView
              controller={controller}
              isPhone={isPhone}
              events={events}
              onOpen={begin}
              onNew={beginNew}
              onMove={(event, times) => save(event, { ...event, ...times })}
            />
            {isPhone && <AddButton isRound onClick={addHere} />}
            {editing && (
              <EventDialog
                {...editing}
                onSave={(event) => (edited ? save(edited, { ...event, id: edited.id }) : make(event))}
                onRemove={() => {
                  close();
                  if (edited) drop(edited);
                }}
                onClose={close}
              />
            )}
          </>
        );
      }}
    </DemoPage>
  );
}
