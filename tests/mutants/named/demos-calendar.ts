import { mutantsIn, type Mutant } from '../mutant.ts';

/** The calendar and the chat among the demo apps. */
export const calendarMutants: readonly Mutant[] = [
  ...mutantsIn(
    'packages/demo-mock/src/calendar/index.ts',
    ['packages/demo-mock/src/calendar/calendar.test.ts'],
    [
      ['MOCK-CAL-01', '/calendar-app/events', '/calendar-app/event'],
      ['ENT-CAL-01', '      desc,\n    };', '    };'],
      ['MOCK-CAL-02', "add-event', 'newEvent'", "add-event', 'event'"],
      ['MOCK-CAL-03', "update-event', 'event'", "update-event', 'newEvent'"],
      ['MOCK-CAL-04', "remove-event', 'eventId'", "remove-event', 'id'"],
    ],
  ),
  ...mutantsIn(
    'packages/demos/src/chat/use-chat.ts',
    ['packages/demos/src/chat/app/chat-page.test.tsx'],
    [
      ['ENT-HOSP-17', '({ id }) => id === contactId', "({ id }) => id === 'nobody'"],
      ['MOCK-CHAT-04', 'const saveAfterMs = 500', 'const saveAfterMs = 400'],
    ],
  ),
];
