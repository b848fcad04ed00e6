import { mutantsIn, type Mutant } from '../mutant.ts';

/** One each of 25 rows that were drawn by lot from all areas of the specification. */
export const drawnMutants: readonly Mutant[] = [
  ...mutantsIn(
    'apps/web/src/session/activity/activity-list.tsx',
    ['apps/web/src/shell/activity-drawer/activity-panel.test.tsx'],
    [['ACT-013', '{exactTime(moment)}', '{moment.toISOString()}']],
  ),
  ...mutantsIn(
    'apps/web/src/api/question.ts',
    ['apps/web/src/api/request.test.tsx'],
    [['API-001', 'authorization: `Bearer ${token}`', 'authorization: token']],
  ),
  ...mutantsIn(
    'packages/ui/src/countdown/time-left.ts',
    ['packages/ui/src/countdown/countdown.test.tsx'],
    [['CDWN-003', '15 * day', '14 * day']],
  ),
  ...mutantsIn(
    'packages/demos/src/chat/use-chat.ts',
    ['packages/demos/src/chat/chat-panel.test.tsx'],
    [['CHATP-002', 'userId && contactId', 'undefined']],
  ),
  ...mutantsIn(
    'packages/ui/src/dialogs/confirm.tsx',
    ['packages/ui/src/dialogs/confirm.test.tsx'],
    [['DLG-004', 'disabled={isWaiting}', 'disabled={false}']],
  ),
  ...mutantsIn(
    'packages/demo-mock/src/chat/index.ts',
    ['packages/demo-mock/src/chat/chat.test.ts'],
    [
      ['ENT-CHAT-03', "user', () => json(user)", "user', () => json({ ...user, chatList: undefined })"],
      ['MOCK-CHAT-02', "query.get('contactId') ?? ''", "''"],
      ['MOCK-CHAT-02', "query.get('userId') ?? ''", "''"],
    ],
  ),
  ...mutantsIn(
    'packages/demo-mock/src/quick-panel/index.ts',
    ['packages/demo-mock/src/lists.test.ts'],
    [
      ['ENT-DASH-02', 'json(samples)', 'json({ ...samples, events: [{ id: 1 }] })'],
      ['MOCK-DASH-04', "'/api/quick-panel/data'", "'/api/quick-panel'"],
    ],
  ),
  ...mutantsIn(
    'packages/demo-mock/src/auth/index.ts',
    ['packages/demo-mock/src/auth/handlers.test.ts'],
    [['MOCK-AUTH-01', 'json({ user: withoutPassword(user), access_token })', 'json({ user, access_token })']],
  ),
  ...mutantsIn(
    'packages/demo-mock/src/auth/data.ts',
    ['packages/demo-mock/src/auth/handlers.test.ts'],
    [['ENT-TUSER-01', 'password: role,', '']],
  ),
  ...mutantsIn(
    'packages/demo-mock/src/handler.ts',
    ['packages/demo-mock/src/handler.test.ts'],
    [['MOCK-GEN-02', 'method === request.method && path === pathname', 'path === pathname']],
  ),
  ...mutantsIn(
    'apps/web/src/features/people/login/login-page.tsx',
    ['apps/web/src/app/app.test.tsx'],
    [['LOGIN-005', '          {name}\n', '']],
  ),
  ...mutantsIn(
    'apps/web/src/shell/navigation/nav-parts.tsx',
    ['apps/web/src/shell/navigation/horizontal/nav-horizontal.test.tsx'],
    [['NAV-004', 'hoverDelayMs = 150', 'hoverDelayMs = 100']],
  ),
  ...mutantsIn(
    'apps/web/src/shell/sidebar/sidebar.tsx',
    ['apps/web/src/app/shell.test.tsx'],
    [
      ['NAVB-001', 'useNavbar.setState({ foldedOpen })', 'useNavbar.setState({})'],
      ['NAVB-001', 'useNavbar.setState({ mobileOpen })', 'useNavbar.setState({})'],
    ],
  ),
  ...mutantsIn(
    'packages/ui/src/form-builder/field-cell.tsx',
    ['packages/ui/src/form-builder/form-builder.test.tsx'],
    [['PROD-011', 'select: SelectControl', 'select: TextControl']],
  ),
  ...mutantsIn(
    'packages/ui/src/data-table/column.ts',
    ['packages/ui/src/data-table/data-table.test.tsx'],
    [['ENT-HOSP-19', 'formatDate(String(value).slice(0, 10))', 'String(value)']],
  ),
  ...mutantsIn(
    'apps/web/src/session/access.ts',
    ['apps/web/src/session/access.test.ts'],
    [['REDIR-011', 'visit.pathname + visit.search', 'visit.pathname']],
  ),
  ...mutantsIn(
    'packages/ui/src/side-panel/use-side-panel.ts',
    ['apps/web/src/shell/panels.test.tsx'],
    [['SHELL-018', "event.key === 'Escape'", "event.key === 'Enter'"]],
  ),
  ...mutantsIn(
    'packages/contract/src/file-paths.ts',
    ['packages/contract/src/file-paths.test.ts'],
    [['UPL-001', "'/stream/upload'", "'/upload'"]],
  ),
  ...mutantsIn(
    'packages/domain/src/text/time.ts',
    ['packages/domain/src/text/time.test.ts'],
    [['VAL-015', 'hour % 12 || 12', 'hour']],
  ),
  ...mutantsIn(
    'apps/web/src/api/envelope.ts',
    ['apps/web/src/app/app.test.tsx'],
    [['ERR-004', "if (response.code === codes.denied) return { kind: 'denied' };", '']],
  ),
  ...mutantsIn(
    'apps/web/src/app/screens.ts',
    ['apps/web/src/app/hospital-access.test.ts'],
    [['ROLE-006', 'openTo(staff)', 'openTo(routeGroups.user)']],
  ),
  ...mutantsIn(
    'apps/web/src/app/screens.ts',
    ['apps/web/src/app/shell.test.tsx'],
    [['ROUTE-002', "'/apps/prints', hospital.prints", "'/apps/in', hospital.prints"]],
  ),
  ...mutantsIn(
    'packages/domain/src/people/session/idle-lock.ts',
    ['apps/web/src/app/app.test.tsx'],
    [['SESS-004', '24 * 60 * 60', '12 * 60 * 60']],
  ),
  ...mutantsIn(
    'apps/web/src/features/ground/errors/error-404-page.tsx',
    ['apps/web/src/app/app.test.tsx'],
    [['TPL-009', '{texts.code}', '{texts.title}']],
  ),
];
