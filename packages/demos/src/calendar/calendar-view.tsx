import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import type { CalendarEvent } from '@senlab/demo-mock/calendar';
import FullCalendar, { type CalendarController, type CalendarOptions } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import vietnamese from '@fullcalendar/react/locales/vi';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMemo, type ReactElement } from 'react';
import { keptTimes, shownEnd, type EventTimes, type ShownTimes } from './event-times.ts';
import { texts } from './texts.ts';

const colour = (name: string): string => `var(--app-palette-${name})`;

/** Our colours under the names of the calendar's theme, so that it follows every change of ours. */
const calendarStyle: SxProps<Theme> = {
  // To the edges of the card, into the room that it leaves around other content.
  mx: { xs: -4, sm: -5 },
  my: -4,
  height: 'calc(100% + 32px)',
  minHeight: 380,
  fontVariantNumeric: 'tabular-nums',
  '--fc-classic-primary': colour('primary-main'),
  '--fc-classic-primary-foreground': colour('primary-contrastText'),
  '--fc-classic-highlight': colour('primary-light'),
  '--fc-classic-today': `color-mix(in srgb, ${colour('primary-light')} 55%, transparent)`,
  '--fc-classic-now': colour('brand-main'),
  '--fc-classic-background': colour('background-paper'),
  '--fc-classic-faint': colour('action-hover'),
  '--fc-classic-muted': colour('background-default'),
  '--fc-classic-strong': colour('divider'),
  '--fc-classic-foreground': colour('text-primary'),
  // Days of the months around: their numbers are read as well.
  '--fc-classic-faint-foreground': colour('text-secondary'),
  '--fc-classic-muted-foreground': colour('text-secondary'),
  '--fc-classic-border': colour('divider'),
  '--fc-classic-strong-border': colour('fieldLine'),
  '--fc-classic-event-contrast': colour('text-primary'),
  // A tint with one line of colour: a full week must not shout.
  '& .event-block': {
    bgcolor: `color-mix(in srgb, ${colour('primary-main')} 20%, ${colour('background-paper')})`,
    border: 0,
    borderLeft: `3px solid ${colour('primary-main')}`,
    borderRadius: '4px',
    px: '2px',
  },
  '& .event-title': { fontWeight: 500, textOverflow: 'ellipsis', minWidth: 0 },
  // Half a time is worse than none: the hours stand at the edge.
  '& .event-time-narrow': { display: 'none' },
  '& .agenda-time': { width: { xs: 92, sm: 140 }, color: 'text.secondary' },
  '& .agenda-title': { whiteSpace: 'normal' },
};

/** A month does not fit a phone: there one begins with what comes next. */
export const firstView = (isPhone: boolean): string => (isPhone ? 'agenda' : 'dayGridMonth');

const week: CalendarOptions = {
  dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'numeric' },
  // On a phone the calendar says only which weekday it is, of whichever week.
  dayHeaderContent: ({ text, dayNumberText }) => (text.includes('/') ? text : `${text} ${dayNumberText}`),
};

const options: CalendarOptions = {
  plugins: [dayGrid, timeGrid, list, interaction, classic],
  locale: vietnamese,
  timeZone: 'Asia/Ho_Chi_Minh',
  views: {
    timeGridWeek: week,
    workWeek: { ...week, type: 'timeGridWeek', weekends: false },
    agenda: {
      type: 'list',
      duration: { days: 30 },
      titleFormat: { day: 'numeric', month: 'numeric', year: 'numeric' },
      listItemEventTimeClass: 'agenda-time',
      listItemEventTitleClass: 'agenda-title',
    },
  },
  headerToolbar: false,
  editable: true,
  selectable: true,
  selectMirror: true,
  // A press is told by `dateClick`, also where fingers press; what is dragged over is selected.
  selectMinDistance: 5,
  selectLongPressDelay: 400,
  eventLongPressDelay: 400,
  forceEventDuration: true,
  defaultTimedEventDuration: '01:00',
  slotDuration: '01:00',
  slotMinHeight: 44,
  scrollTime: '07:00',
  nowIndicator: true,
  navLinks: true,
  dayMaxEvents: true,
  eventInteractive: true,
  eventTimeFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  eventColor: 'var(--app-palette-primary-main)',
  eventTitleClass: 'event-title',
  columnEventTimeClass: ({ isNarrow }) => (isNarrow ? 'event-time-narrow' : ''),
  blockEventClass: 'event-block',
  borderless: true,
  noEventsText: texts.none,
  moreLinkText: texts.more,
  moreLinkHint: texts.moreHint,
  navLinkHint: texts.openDay,
  closeHint: texts.close,
  eventsHint: texts.events,
};

export interface CalendarViewProps {
  readonly controller: CalendarController;
  readonly isPhone: boolean;
  readonly events: readonly CalendarEvent[];
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onNew: (times: EventTimes) => void;
  readonly onMove: (event: CalendarEvent, times: EventTimes) => void;
}

const hourMs = 60 * 60 * 1000;

/** The events on their days. What is dragged or pressed here is told; the page decides what becomes of it. */
export function CalendarView(props: CalendarViewProps): ReactElement {
  const { controller, isPhone, events, onOpen, onNew, onMove } = props;
  const shown = useMemo(() => events.map((event) => ({ ...event, end: shownEnd(event) })), [events]);
  const about = (id: string, tell: (event: CalendarEvent) => void): void => {
    const event = events.find((each) => each.id === id);
    if (event) tell(event);
  };
  const moved = ({ event }: { readonly event: ShownTimes & { readonly id: string } }): void =>
    about(event.id, (before) => onMove(before, keptTimes(event)));
  return (
    <Box sx={calendarStyle}>
      <FullCalendar
        {...options}
        controller={controller}
        initialView={firstView(isPhone)}
        height="100%"
        events={shown}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          about(event.id, onOpen);
        }}
        eventDrop={moved}
        eventResize={moved}
        select={(chosen) => onNew(keptTimes(chosen))}
        dateClick={({ allDay, dateStr, date, view }) =>
          onNew({
            allDay,
            start: dateStr,
            end: allDay ? dateStr : view.calendar.formatIso(new Date(date.getTime() + hourMs)),
          })
        }
        navLinkDayClick={(date) => {
          controller.gotoDate(date);
          controller.changeView('timeGridDay');
        }}
      />
    </Box>
  );
}
