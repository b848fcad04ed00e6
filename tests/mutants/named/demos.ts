import { mutantsIn, type Change, type Mutant } from '../mutant.ts';

const mock = (file: string, tests: string, changes: readonly Change[]): readonly Mutant[] =>
  mutantsIn(`packages/demo-mock/src/${file}/index.ts`, [`packages/demo-mock/src/${tests}.test.ts`], changes);

const address = (row: string, path: string): Change => [row, `'${path}'`, `'${path}x'`];

/** The template's demo apps and pages, and the calls that answer them. */
export const demoMutants: readonly Mutant[] = [
  ...mutantsIn(
    'packages/demos/src/chat/use-chat.ts',
    ['packages/demos/src/chat/chat-panel.test.tsx'],
    [['ENT-HOSP-17', 'find(({ id }) => id === chattingId)', 'find(({ id }) => id !== chattingId)']],
  ),
  ...mock('surveys', 'surveys/surveys', [
    ['MOCK-DESK-09', "'/api/surveys'", "'/api/survey'"],
    ['ENT-SURV-01', 'createdBy: { fullName }', 'createdBy: { fullName: fullName, id: 1 }'],
  ]),
  ...mock('departments', 'departments/departments', [
    ['MOCK-DESK-03', "'/api/departments'", "'/api/department'"],
    ['ENT-APPT-02', 'timeFrame: slots', 'timeFrame: slots, hours: slots'],
    ['ENT-APPT-03', "'11:00', ", ''],
  ]),
  ...mock('appointments', 'appointments/appointments', [
    ['MOCK-DESK-01', "list('/api/appointments')", "list('/api/appointment-list')"],
    ['MOCK-DESK-02', "'/api/appointment', 'id'", "'/api/appointment', 'code'"],
    ['ENT-APPT-01', 'customer: { name, phoneNumber }', 'customer: { name }'],
  ]),
  ...mock('tickets', 'tickets/tickets', [
    ['MOCK-DESK-10', "list('/api/tickets')", "list('/api/ticket-list')"],
    ['MOCK-DESK-11', "'/api/ticket', 'id'", "'/api/ticket', 'code'"],
    [
      'ENT-TICK-01',
      '    sendedTime,\n    department,\n    channel,\n    state,\n  }));',
      '    department,\n    channel,\n    state,\n  }));',
    ],
  ]),
  ...mock('calls', 'calls/calls', [
    ['MOCK-DESK-04', "all.list('/api/calls')", "all.list('/api/calls/all')"],
    ['MOCK-DESK-05', 'direction === 0', 'direction === 1'],
    ['ENT-CALL-03', 'direction === 0', 'direction !== 0'],
    ['MOCK-DESK-06', 'direction }) => direction === 1', 'state }) => state === "served"'],
    ['MOCK-DESK-07', "state === 'missed'", "state === 'served'"],
    ['MOCK-DESK-08', 'json(events)', 'json([])'],
    ['ENT-CALL-01', '      ticketNote,\n      appointmentId', '      note: ticketNote,\n      appointmentId'],
    ['ENT-CALL-02', "state: 'busy'", "state: 'away'"],
  ]),
  ...mock('faq', 'pages', [
    ['MOCK-PAGE-06', "'/api/faq'", "'/api/faqs'"],
    ['ENT-MISC-01', '    question,\n    answer,\n', '    question,\n'],
  ]),
  ...mock('search', 'pages', [
    ['MOCK-PAGE-05', "'/api/search'", "'/api/find'"],
    ['ENT-MISC-01', '    excerpt,\n  }));', '  }));'],
  ]),
  ...mock('knowledge-base', 'pages', [
    ['MOCK-PAGE-07', 'json([itemSupport])', 'json(itemSupport)'],
    ['ENT-KB-01', '    content,\n  })', '  })'],
    ['ENT-KB-02', "title: 'Item Support'", "title: 'Support'"],
    ['ENT-KB-03', 'articlesCount: 24', 'articlesCount: 5'],
    ['ENT-KB-04', "'How to contact an author'", "'How to write to an author'"],
  ]),
  ...mock('invoices', 'pages', [
    ['MOCK-PAGE-01', "'/api/invoices/get-invoice', 'id'", "'/api/invoices/get-invoice', 'number'"],
    ['ENT-INV-01', "      website: 'maytrang.example.com',\n", ''],
    ['ENT-INV-02', 'subtotal + tax - discount', 'subtotal + tax'],
  ]),
  ...mutantsIn(
    'apps/web/src/app/demos/pages.ts',
    ['apps/web/src/app/demos/demo-routes.test.tsx'],
    [
      address('TPL-008', '/pages/coming-soon'),
      address('TPL-010', '/pages/errors/error-500'),
      address('TPL-011', '/pages/maintenance'),
      address('TPL-012', '/pages/invoices/modern'),
      ['TPL-013', "invoices('CompactInvoicePage')", "invoices('ModernInvoicePage')"],
      address('TPL-014', '/pages/pricing/style-1'),
      address('TPL-015', '/pages/pricing/style-2'),
      address('TPL-016', '/pages/pricing/style-3'),
      address('TPL-018', '/pages/search/classic'),
      address('TPL-019', '/pages/search/modern'),
      address('TPL-020', '/pages/faq'),
      address('TPL-021', '/pages/knowledge-base'),
    ],
  ),
  ...mutantsIn(
    'packages/demo-mock/src/dashboards/analytics.ts',
    ['packages/demo-mock/src/dashboards/dashboards.test.ts'],
    [['MOCK-DASH-01', "name: 'Máy tính bảng', value: tablet", "name: 'Máy tính bảng', value: 0"]],
  ),
  ...mutantsIn(
    'packages/demo-mock/src/dashboards/project.ts',
    ['packages/demo-mock/src/dashboards/dashboards.test.ts'],
    [
      ['MOCK-DASH-02', 'value: total - last', 'value: total'],
      ['MOCK-DASH-03', "'/api/project-dashboard-app/projects'", "'/api/project-dashboard-app/project'"],
      ['ENT-DASH-01', "id: 'project-4', name:", "id: 'project-4', title:"],
    ],
  ),
  ...mutantsIn(
    'packages/demos/src/dashboards/texts.ts',
    ['packages/demos/src/dashboards/dashboards.test.tsx'],
    [
      ['CONST-012', '`${value}k`', 'value'],
      ['CONST-015', "'two-weeks-ago': '2 tuần trước'", "'two-weeks-ago': '3 tuần trước'"],
    ],
  ),
  ...mutantsIn(
    'packages/demos/src/dashboards/weather.tsx',
    ['packages/demos/src/dashboards/dashboards.test.tsx'],
    [['ENT-DASH-03', 'celsius * 1.8 + 32', 'celsius * 1.8']],
  ),
];
