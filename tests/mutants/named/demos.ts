import { mutantsIn, type Change, type Mutant } from '../mutant.ts';

const mock = (file: string, tests: string, changes: readonly Change[]): readonly Mutant[] =>
  mutantsIn(`packages/demo-mock/src/${file}/index.ts`, [`packages/demo-mock/src/${tests}.test.ts`], changes);

const address = (row: string, path: string): Change => [row, `'${path}'`, `'${path}x'`];

/** The template's demo apps and pages, and the calls that answer them. */
export const demoMutants: readonly Mutant[] = [
  ...mock('academy', 'academy/academy', [
    ['MOCK-ACAD-01', "'/api/academy-app/categories'", "'/api/academy-app/category-list'"],
    ['MOCK-ACAD-02', ', steps: undefined }', ' }'],
    ['MOCK-ACAD-03', "query.get('courseId')", "query.get('id')"],
    ['MOCK-ACAD-04', 'keep(id, { ...data, id })', 'json({ ...data, id })'],
    ['MOCK-ACAD-05', '{ ...known, ...data }', '{ ...data }'],
    ['ENT-ACAD-01', 'totalSteps: lines.length,', 'totalSteps: 1,'],
    ['ENT-ACAD-02', ", color: '#1570ef' }", ' }'],
  ]),
  ...mutantsIn(
    'packages/demos/src/academy/course-page.tsx',
    ['packages/demos/src/academy/academy.test.tsx'],
    [
      [
        'what a course says is cleaned',
        "<RichTextView html={step?.content ?? ''} />",
        "<div dangerouslySetInnerHTML={{ __html: step?.content ?? '' }} />",
      ],
      ['a course has ends', 'step >= 1 && step <= totalSteps', 'step >= 1'],
      ['a course begins when it is opened first', 'if (activeStep === 0) begin();', ''],
      ['a step is kept', '{ id, activeStep }),', '{ id }),'],
      ['arrows in a field stay there', "'input, textarea", "'textarea"],
    ],
  ),
  ...mock('surveys', 'lists', [
    ['MOCK-DESK-09', "'/api/surveys'", "'/api/survey'"],
    ['ENT-SURV-01', 'createdBy: { fullName }', 'createdBy: { fullName: fullName, id: 1 }'],
  ]),
  ...mock('departments', 'lists', [
    ['MOCK-DESK-03', "'/api/departments'", "'/api/department'"],
    ['ENT-APPT-02', 'timeFrame: slots', 'timeFrame: slots, hours: slots'],
    ['ENT-APPT-03', "'11:00', ", ''],
  ]),
  ...mock('mail', 'mail/mail', [
    ['MOCK-MAIL-01', "'/api/mail-app/mail', 'mailId'", "'/api/mail-app/mail', 'id'"],
    ['MOCK-MAIL-02', "folder ?? 'inbox'", "folder ?? 'sent'"],
    ['MOCK-MAIL-03', "update('/api/mail-app/update-mail')", "update('/api/mail-app/update-mail', 'mail')"],
    ['MOCK-MAIL-04', "'/api/mail-app/filters'", "'/api/mail-app/filter-list'"],
    ['MOCK-MAIL-05', "'/api/mail-app/labels'", "'/api/mail-app/label-list'"],
    ['MOCK-MAIL-06', "'/api/mail-app/folders'", "'/api/mail-app/folder-list'"],
    ['MOCK-MAIL-07', "set-folder', 'selectedMailIds'", "set-folder', 'mailIds'"],
    ['MOCK-MAIL-08', "toggle-label', 'selectedMailIds'", "toggle-label', 'mailIds'"],
    ['MOCK-MAIL-09', "delete-mails', 'selectedMailIds'", "delete-mails', 'mailIds'"],
    ['ENT-MAIL-01', '      hasAttachments: attachments.length > 0,\n', ''],
    ['ENT-MAIL-02', 'url, size: letter.length }', 'url }'],
    ['ENT-MAIL-03', "handle: 'drafts', ", ''],
    ['ENT-MAIL-04', ", color: 'info.main' }", ' }'],
  ]),
  ...mutantsIn(
    'packages/demos/src/mail/use-mails.ts',
    ['packages/demos/src/mail/mail.test.tsx'],
    [
      ['DEMO-001', 'mail?.read === false', 'mail?.read === true'],
      ['DEMO-002', 'set([mail], mail.folder)', 'set([mail], folder)'],
      ['DEMO-003', 'labels.includes(labelId) !== isOn', 'labels.includes(labelId) === isOn'],
    ],
  ),
  ...mock('appointments', 'lists', [
    ['MOCK-DESK-01', "list('/api/appointments')", "list('/api/appointment-list')"],
    ['MOCK-DESK-02', "'/api/appointment', 'id'", "'/api/appointment', 'code'"],
    ['ENT-APPT-01', 'customer: { name, phoneNumber }', 'customer: { name }'],
  ]),
  ...mock('tickets', 'lists', [
    ['MOCK-DESK-10', "list('/api/tickets')", "list('/api/ticket-list')"],
    ['MOCK-DESK-11', "'/api/ticket', 'id'", "'/api/ticket', 'code'"],
    ['ENT-TICK-01', '    sendedTime,\n    department,\n', '    department,\n'],
  ]),
  ...mock('calls', 'lists', [
    ['MOCK-DESK-04', "all.list('/api/calls')", "all.list('/api/calls/all')"],
    ['MOCK-DESK-05', 'direction === 0', 'direction === 1'],
    ['ENT-CALL-03', 'direction === 0', 'direction !== 0'],
    ['MOCK-DESK-06', 'direction }) => direction === 1', 'state }) => state === "served"'],
    ['MOCK-DESK-07', "state === 'missed'", "state === 'served'"],
    ['MOCK-DESK-08', 'json(events)', 'json([])'],
    ['ENT-CALL-01', 'ticketNote: note', 'note'],
    ['ENT-CALL-02', "state: 'busy'", "state: 'away'"],
  ]),
  ...mock('todo', 'todo/todo', [
    ['MOCK-TODO-01', 'todo.labels.includes(label)', 'true'],
    [
      'MOCK-TODO-02',
      "todos.update('/api/todo-app/update-todo')",
      "todos.update('/api/todo-app/update-todo', 'todo')",
    ],
    ['MOCK-TODO-03', "todos.add('/api/todo-app/new-todo')", "todos.add('/api/todo-app/new-todo', 'todo')"],
    ['MOCK-TODO-04', "'todoId'", "'id'"],
    ['MOCK-TODO-05', 'json(filters)', 'json(labels)'],
    ['MOCK-TODO-06', 'json(labels)', 'json(filters)'],
    ['MOCK-TODO-07', 'json(folders)', 'json(filters)'],
    ['MOCK-TODO-08', 'isOne(folders, folderId)', "folderId === ''"],
    ['MOCK-TODO-09', 'others.length < todo.labels.length', 'false'],
    ['MOCK-TODO-10', "'/api/todo-app/delete-todos'", "'/api/todo-app/delete-todo'"],
    ['ENT-TODO-01', "    important: marks.includes('i'),\n", ''],
    ['ENT-TODO-02', "...states, dueDate: 'Quá hạn'", '...states'],
    ['ENT-TODO-04', "api: 'Gọi điện', ", ''],
    ['DEMO-007', 'if (todo.deleted) return false;', ''],
    ['a todo is overdue after its day', 'dueDate < today', 'dueDate <= today'],
  ]),
  ...mutantsIn(
    'packages/demo-mock/src/todo/index.ts',
    ['packages/demos/src/todo/todo.test.tsx'],
    [
      ['ENT-TODO-03', "completed: 'Đã khám'", "completed: 'Xong'"],
      ['ENT-TODO-05', "frontend: 'CRM'", "frontend: 'Frontend'"],
    ],
  ),
  ...mutantsIn(
    'packages/demos/src/todo/todo-row.tsx',
    ['packages/demos/src/todo/todo.test.tsx'],
    [['DEMO-004', '[name]: !todo[name]', '[name]: true']],
  ),
  ...mutantsIn(
    'packages/demos/src/todo/use-todos.ts',
    ['packages/demos/src/todo/todo.test.tsx'],
    [
      ['DEMO-005', "send('remove-todo', { todoId: todo.id })", "send('delete-todos', idsOf([todo]))"],
      ['DEMO-006', "send('delete-todos', idsOf(chosen))", "send('remove-todo', { todoId: chosen[0]?.id })"],
    ],
  ),
  ...mock('faq', 'lists', [
    ['MOCK-PAGE-06', "'/api/faq'", "'/api/faqs'"],
    ['ENT-MISC-01', "['question', 'answer']", "['question']"],
  ]),
  ...mock('search', 'lists', [
    ['MOCK-PAGE-05', "'/api/search'", "'/api/find'"],
    ['ENT-MISC-01', "'url', 'excerpt']", "'url']"],
  ]),
  ...mock('knowledge-base', 'lists', [
    ['MOCK-PAGE-07', 'json([itemSupport])', 'json(itemSupport)'],
    ['ENT-KB-01', "['title', 'content']", "['title']"],
    ['ENT-KB-02', "title: 'Item Support'", "title: 'Support'"],
    ['ENT-KB-03', 'articlesCount: 24', 'articlesCount: 5'],
    ['ENT-KB-04', 'How to contact an author', 'How to write to an author'],
  ]),
  ...mock('invoices', 'lists', [
    ['MOCK-PAGE-01', "'/api/invoices/get-invoice', 'id'", "'/api/invoices/get-invoice', 'number'"],
    ['ENT-INV-01', ', website: `${host}.example.com` }', ' }'],
    ['ENT-INV-02', 'subtotal + tax - discount', 'subtotal + tax'],
  ]),
  ...mock('profile', 'profile/profile', [
    address('MOCK-PAGE-02', '/api/profile/timeline'),
    address('MOCK-PAGE-03', '/api/profile/photos-videos'),
    address('MOCK-PAGE-04', '/api/profile/about'),
    ['ENT-PROF-01', '  message,\n  time,\n});', '  message,\n  at: time,\n});'],
    ['ENT-PROF-02', "type: 'something'", "type: 'post'"],
    ['ENT-PROF-03', "? 'video' : 'photo'", "? 'photo' : 'photo'"],
    ['ENT-PROF-04', "birthday: '1994-08-30',", "born: '1994-08-30',"],
    ['ENT-PROF-05', "members: '128'", "people: '128'"],
  ]),
  ...mutantsIn(
    'packages/demo-mock/src/auth/data.ts',
    ['packages/demo-mock/src/auth/handlers.test.ts'],
    [['ENT-TUSER-02', '  customScrollbars: true,\n', '']],
  ),
  ...mock('icons', 'icons/icons', [
    ['MOCK-PAGE-08', "'/api/icons'", "'/api/icon'"],
    ['ENT-ICON-01', '  tags: tagsOf(name),\n', ''],
    ['ENT-ICON-02', 'iconNames.map(', 'iconNames.toReversed().map('],
    ['ENT-ICON-03', 'ligatures: name', "ligatures: name.replaceAll('_', ' ')"],
    ['ENT-ICON-04', 'firstOrder = 1732', 'firstOrder = 1731'],
    ['ENT-ICON-04', 'firstCode + index', 'firstCode + 2 * index'],
  ]),
  ...mutantsIn(
    'packages/demos/src/page-layouts/page-layouts.tsx',
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
      address('TPL-001', '/pages/auth/login'),
      address('TPL-002', '/pages/auth/register'),
      address('TPL-003', '/pages/auth/forgot-password'),
      address('TPL-004', '/pages/auth/reset-password'),
      address('TPL-005', '/pages/auth/mail-confirm'),
      address('TPL-006', '/pages/auth/lock'),
      ...['Login', 'Register', 'ForgotPassword', 'ResetPassword'].map((page): Change => [
        'TPL-007',
        `auth('${page}Page2')`,
        `auth('${page}Page')`,
      ]),
      address('TPL-008', '/pages/coming-soon'),
      address('TPL-010', '/pages/errors/error-500'),
      address('TPL-011', '/pages/maintenance'),
      address('TPL-012', '/pages/invoices/modern'),
      ['TPL-013', "invoices('CompactInvoicePage')", "invoices('ModernInvoicePage')"],
      address('TPL-014', '/pages/pricing/style-1'),
      address('TPL-015', '/pages/pricing/style-2'),
      address('TPL-016', '/pages/pricing/style-3'),
      address('TPL-017', '/pages/profile'),
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
    'packages/demos/src/dashboards/project-page.tsx',
    ['packages/demos/src/dashboards/dashboards.test.tsx'],
    [['ENT-DASH-03', 'celsius * 1.8 + 32', 'celsius * 1.8']],
  ),
];
