import { mutantsIn, type Mutant } from '../mutant.ts';

const web = 'apps/web/src';
const mock = 'packages/demo-mock/src';
const ui = 'packages/ui/src';

/** One each of 25 rows that were drawn by lot from all areas of the specification. */
export const drawnMutants: readonly Mutant[] = [
  ...mutantsIn(
    `${web}/session/activity/activity-row.tsx`,
    [`${web}/shell/activity-drawer/activity-panel.test.tsx`],
    [['ACT-013', '{exactTime(moment)}', '{moment.toISOString()}']],
  ),
  ...mutantsIn(
    `${web}/api/question.ts`,
    [`${web}/api/request.test.tsx`],
    [['API-001', 'authorization: `Bearer ${token}`', 'authorization: token']],
  ),
  ...mutantsIn(
    `${ui}/countdown/time-left.ts`,
    [`${ui}/countdown/countdown.test.tsx`],
    [['CDWN-003', '15 * day', '14 * day']],
  ),
  ...mutantsIn(
    'packages/demos/src/chat/use-chat.ts',
    ['packages/demos/src/chat/chat-panel.test.tsx'],
    [['CHATP-002', "{ kind: 'open', contactId, chat: opened.chat }", "{ kind: 'loading', contactId }"]],
  ),
  ...mutantsIn(
    `${ui}/dialogs/confirm-content.tsx`,
    [`${ui}/dialogs/confirm.test.tsx`],
    [['DLG-004', 'disabled={isWaiting}', 'disabled={false}']],
  ),
  ...mutantsIn(
    `${mock}/chat/handlers.ts`,
    [`${mock}/chat/handlers.test.ts`],
    [
      ['ENT-CHAT-03', 'json(store.user())', 'json({ ...store.user(), chatList: undefined })'],
      ['MOCK-CHAT-02', "contactId: query.get('contactId') ?? ''", "contactId: ''"],
      ['MOCK-CHAT-02', "userId: query.get('userId') ?? ''", "userId: ''"],
    ],
  ),
  ...mutantsIn(
    `${mock}/quick-panel/handlers.ts`,
    [`${mock}/handler.test.ts`],
    [
      ['ENT-DASH-02', 'json(quickPanelSamples)', 'json({ ...quickPanelSamples, events: [{ id: 1 }] })'],
      ['MOCK-DASH-04', "'/api/quick-panel/data'", "'/api/quick-panel'"],
    ],
  ),
  ...mutantsIn(
    `${mock}/auth/store.ts`,
    [`${mock}/auth/handlers.test.ts`],
    [
      [
        'MOCK-AUTH-01',
        'return { user: withoutPassword(user), access_token }',
        'return { user, access_token }',
      ],
    ],
  ),
  ...mutantsIn(
    `${mock}/auth/data.ts`,
    [`${mock}/auth/handlers.test.ts`],
    [['ENT-TUSER-01', "password: 'staff',", '']],
  ),
  ...mutantsIn(
    `${mock}/handler.ts`,
    [`${mock}/handler.test.ts`],
    [['MOCK-GEN-02', 'method === request.method && path === pathname', 'path === pathname']],
  ),
  ...mutantsIn(
    `${web}/features/people/login/lotus-panel.tsx`,
    [`${web}/app/app.test.tsx`],
    [['LOGIN-005', '          {name}\n', '']],
  ),
  ...mutantsIn(
    `${web}/shell/navigation/hover-delay.ts`,
    [`${web}/shell/navigation/horizontal/nav-horizontal.test.tsx`],
    [['NAV-004', 'hoverDelayMs = 150', 'hoverDelayMs = 100']],
  ),
  ...mutantsIn(
    `${web}/shell/navbar-state.ts`,
    [`${web}/app/shell.test.tsx`],
    [
      ['NAVB-001', 'useNavbar.setState({ foldedOpen })', 'useNavbar.setState({})'],
      ['NAVB-001', 'useNavbar.setState({ mobileOpen })', 'useNavbar.setState({})'],
    ],
  ),
  ...mutantsIn(
    `${ui}/form-builder/fields/controls.ts`,
    [`${ui}/form-builder/form-builder.test.tsx`],
    [['PROD-011', 'select: SelectControl', 'select: TextControl']],
  ),
  ...mutantsIn(
    `${ui}/data-table/cell-text.ts`,
    [`${ui}/data-table/data-table.test.tsx`],
    [['ENT-HOSP-19', 'formatDate(String(value).slice(0, 10))', 'String(value)']],
  ),
  ...mutantsIn(
    `${web}/session/access.ts`,
    [`${web}/session/access.test.ts`],
    [['REDIR-011', 'visit.pathname + visit.search', 'visit.pathname']],
  ),
  ...mutantsIn(
    `${ui}/side-panel/use-closing.ts`,
    [`${web}/shell/panel-slots/panel-slot.test.tsx`],
    [['SHELL-018', "event.key === 'Escape'", "event.key === 'Enter'"]],
  ),
  ...mutantsIn(
    'packages/contract/src/uploads.ts',
    ['packages/contract/src/uploads.test.ts'],
    [['UPL-001', "'/stream/upload'", "'/upload'"]],
  ),
  ...mutantsIn(
    'packages/domain/src/text/time.ts',
    ['packages/domain/src/text/time.test.ts'],
    [['VAL-015', 'hour % 12 || 12', 'hour']],
  ),
  ...mutantsIn(
    `${web}/api/envelope.ts`,
    [`${web}/app/app.test.tsx`],
    [['ERR-004', "if (response.code === codes.denied) return { kind: 'denied' };", '']],
  ),
  ...mutantsIn(
    `${web}/app/later-routes.ts`,
    [`${web}/app/hospital-access.test.ts`],
    [['ROLE-006', 'auth: routeGroups.staff', 'auth: routeGroups.user']],
  ),
  ...mutantsIn(
    `${web}/app/hospital-routes.ts`,
    [`${web}/app/shell.test.tsx`],
    [['ROUTE-002', "['/apps/prints', hospital.prints", "['/apps/in', hospital.prints"]],
  ),
  ...mutantsIn(
    'packages/domain/src/people/session/expiry.ts',
    [`${web}/app/app.test.tsx`],
    [['SESS-004', '24 * 60 * 60', '12 * 60 * 60']],
  ),
];
