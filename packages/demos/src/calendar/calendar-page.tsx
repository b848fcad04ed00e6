import { calendarHandlers, type CalendarEvent } from '@senlab/demo-mock/calendar';
import { useCalendarController, type CalendarController } from '@fullcalendar/react';
import Add from '@mui/icons-material/Add';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { OneOf } from '../ground/choices.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { Tool } from '../ground/form-tools.tsx';
import { withOne, without } from '../ground/lists.ts';
import { dayOf } from '../ground/moment.ts';
import { openedLater, useOpened } from '../ground/opened-later.tsx';
import { useDemoData, type DemoData } from '../ground/use-demo-data.ts';
import { CalendarView, firstView } from './calendar-view.tsx';
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

const views = Object.entries(texts.views);

interface BarProps {
  readonly controller: CalendarController;
  readonly isPhone: boolean;
}

function Today({ controller }: Pick<BarProps, 'controller'>): ReactElement {
  const { today } = controller.getButtonState();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={today.isDisabled}
      onClick={() => controller.today()}
    >
      {texts.today}
    </Button>
  );
}

/** Where in time the calendar is, the way to other days, and how it is looked at. */
function CalendarBar({ controller, isPhone }: BarProps): ReactElement {
  return (
    <InRow gap={3} sx={{ flex: 1, justifyContent: 'space-between' }}>
      <InRow gap={2} sx={{ flexWrap: 'nowrap', minWidth: 0, width: { xs: '100%', md: 'auto' } }}>
        <Tool label={texts.earlier} sign={<ChevronLeft />} onClick={() => controller.prev()} />
        <Tool label={texts.later} sign={<ChevronRight />} onClick={() => controller.next()} />
        <Typography
          variant="h2"
          aria-live="polite"
          sx={{ flex: 1, fontSize: '1rem', mx: 1, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {controller.view?.title}
        </Typography>
        {!isPhone && <Today controller={controller} />}
      </InRow>
      <InRow gap={2} sx={{ flexWrap: 'nowrap', width: { xs: '100%', md: 'auto' } }}>
        <OneOf
          label={texts.view}
          options={views}
          value={controller.view?.type ?? firstView(isPhone)}
          onChoose={(view) => controller.changeView(view)}
          isList={isPhone}
        />
        {isPhone && <Today controller={controller} />}
      </InRow>
    </InRow>
  );
}

export function CalendarPage(): ReactElement {
  const data = useDemoData<Shown>('events', async () => ({ events: await calls.get(`${path}/events`) }));
  const controller = useCalendarController();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { about: draft, isOpen, open, close } = useOpened<EventDraft>();
  const { make, save, drop } = changesOf(data);
  const beginNew = (times: EventTimes): void => open({ title: '', desc: '', ...times });
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
    >
      {({ events }) => {
        const edited = events.find(({ id }) => id === draft?.id);
        return (
          <>
            <CalendarView
              {...{ controller, isPhone, events }}
              onOpen={open}
              onNew={beginNew}
              onMove={(event, times) => save(event, { ...event, ...times })}
            />
            {isPhone && <AddButton isRound onClick={addHere} />}
            {draft && (
              <EventDialog
                {...{ draft, isOpen }}
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
