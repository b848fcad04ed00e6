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
  ...mock('icons', 'icons/icons', [
    ['MOCK-PAGE-08', "'/api/icons'", "'/api/icon'"],
    ['ENT-ICON-01', '  tags: tagsOf(name),\n', ''],
    ['ENT-ICON-02', 'iconNames.map(', 'iconNames.toReversed().map('],
    ['ENT-ICON-03', 'ligatures: name', "ligatures: name.replaceAll('_', ' ')"],
    ['ENT-ICON-04', 'firstOrder = 1732', 'firstOrder = 1731'],
    ['ENT-ICON-04', 'firstCode + index', 'firstCode + 2 * index'],
  ]),
  ...mutantsIn(
    'packages/demos/src/page-layouts/variants.tsx',
    ['packages/demos/src/page-layouts/page-layouts.test.tsx'],
    [
      ['TPL-022', "'-2-tabbed'", "'-tabbed-2'"],
      ['TPL-023', "'-3'].map", "'-4'].map"],
    ],
  ),
  ...mutantsIn(
    'packages/demos/src/icons/icon-grid.tsx',
    ['packages/demos/src/icons/icons-page.test.tsx'],
    [['TPL-025', 'ArrowRight', 'Tab']],
  ),
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
    'apps/web/src/app/demos/ui.ts',
    ['apps/web/src/app/demos/demo-routes.test.tsx'],
    [
      address('TPL-022', '/ui/page-layouts/carded/:variant?'),
      address('TPL-023', '/ui/page-layouts/simple/:variant?'),
      address('TPL-024', '/ui/page-layouts/blank'),
      address('TPL-025', '/ui/icons'),
      address('TPL-026', '/ui/typography'),
      address('TPL-027', '/ui/helper-classes'),
    ],
  ),
];
