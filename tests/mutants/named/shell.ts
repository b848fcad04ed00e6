import { mutantsIn, type Change, type Mutant } from '../mutant.ts';

const shellTest = ['apps/web/src/app/shell.test.tsx'];
const menuTest = ['apps/web/src/app/menu/menu.test.ts'];
const accessTest = ['apps/web/src/app/hospital-access.test.ts'];
const themeTest = ['packages/ui/src/theme/themes.test.tsx'];

const themes = [
  'default',
  'sunset',
  'greeny',
  'beach',
  'tech',
  'sweetHues',
  'defaultDark',
  'deepOcean',
  'custom',
  'customNavbar',
  'slate',
];

/** Frame, menu, themes, search and chat: the rows of the specification about what surrounds every page. */
export const shellMutants: readonly Mutant[] = [
  ...mutantsIn(
    'packages/ui/src/theme/theme-names.ts',
    themeTest,
    themes.map((name, index): Change => [
      `THEME-${String(index + 1).padStart(3, '0')}`,
      `\n  '${name}',`,
      '',
    ]),
  ),
  ...mutantsIn('packages/ui/src/theme/palettes/more-palettes.ts', themeTest, [
    ['THEME-005', 'tech: { main: tech }', 'tech: { main: beach }'],
  ]),
  ...mutantsIn(
    'apps/server/src/platform/config.ts',
    ['apps/server/src/platform/config.test.ts'],
    [
      ['SHELL-002', "'Quản lý thai kỳ'", "'Đồng hành cùng mẹ và bé'"],
      ['SHELL-002', "'Bệnh viện Phụ sản Sen Hồng'", "'Bệnh viện Sen Hồng'"],
    ],
  ),
  ...mutantsIn('apps/web/src/shell/bar-parts.tsx', shellTest, [
    ['SHELL-002', '{tagline}', '{name}'],
    ['SHELL-005', 'component="img" src="/lotus.svg"', 'component="span"'],
    ['SHELL-005', '          {name}\n', ''],
  ]),
  ...mutantsIn('apps/web/src/shell/toolbar/shell-toolbar.tsx', shellTest, [
    ['SHELL-009', '{isLoggedIn && <ActivityButton />}', ''],
  ]),
  ...mutantsIn('apps/web/src/shell/settings-panel/right-drawer.tsx', shellTest, [
    ['SHELL-009', 'right: 0', 'left: 0'],
  ]),
  ...mutantsIn('apps/web/src/app/menu/menu.ts', menuTest, [
    ['MENU-001', "texts.results1, url: '/apps/kqxn1'", "texts.results1, url: '/apps/kqxn2'"],
    ['MENU-002', "url: '/apps/hsnckqxn/hsnckqxn-detail'", "url: '/apps/hsnckqxn'"],
    ['MENU-003', "url: '/apps/phieu-tra-kqxn'", "url: '/apps/phieu-hen-kham'"],
    ['MENU-004', "url: '/apps/phieu-hen-kham/detail'", "url: '/apps/phieu-hen-kham'"],
    ['MENU-005', "url: '/apps/nstmau'", "url: '/apps/lims'"],
    ['MENU-007', 'isAdmin ? adminMenu : everyday', 'isAdmin ? adminMenu : [...everyday, prints]'],
    ['MENU-008', '[results, ...everyday, prints, settings]', '[results, prints, ...everyday, settings]'],
    ['MENU-009', 'isAdmin ? adminMenu', '!isAdmin ? adminMenu'],
  ]),
  ...mutantsIn('apps/web/src/app/menu/texts.ts', menuTest, [
    ['MENU-001', "results3: 'KQXN'", "results3: 'Kết quả'"],
    ['MENU-006', "signatures: 'Chữ ký'", "signatures: 'Tài khoản'"],
  ]),
  ...mutantsIn(
    'apps/web/src/app/screens.ts',
    ['apps/web/src/app/pages/reports.test.tsx'],
    [
      ['ROUTE-003', "reports('Kqxn1Page')", "reports('Kqxn2Page')"],
      ['ROUTE-004', "reports('Kqxn2Page')", "reports('KqxnPage')"],
      ['ROUTE-005', "reports('KqxnPage')", "reports('Kqxn1Page')"],
    ],
  ),
  ...mutantsIn('apps/web/src/app/screens.ts', accessTest, [
    ['PROD-002', '.map(openTo(admin))', '.map(openTo([]))'],
    ['PROD-002', 'auth = routeGroups.user', 'auth'],
    ['PROD-002', "'/apps/phieu-tra-kqxn/:mabn?'", "'/apps/phieu-tra/:mabn?'"],
  ]),
  ...mutantsIn('apps/web/src/app/screens.ts', accessTest, [
    ['PROD-003', "screen('/apps/nstmau', ", "screen('/apps/nst', "],
    ['PROD-003', "anyOf('research.read', 'research.manage')", "anyOf('research.manage')"],
    [
      'PROD-003',
      "readingPlus('return-slips.hand-over', 'accounts.manage')",
      "readingPlus('accounts.manage')",
    ],
  ]),
  ...mutantsIn('apps/web/src/app/menu/menu.ts', accessTest, [
    ['PROD-003', '[results, ...everyday, prints, settings]', '[results, ...everyday, settings]'],
  ]),
  ...mutantsIn('apps/web/src/session/access.ts', accessTest, [
    ['PROD-002', 'return sendToLogin(visit);', "return { kind: 'allow' };"],
  ]),
  ...mutantsIn(
    'apps/web/src/shell/search/suggestions.tsx',
    ['apps/web/src/shell/search/suggestions.test.ts'],
    [
      ['VAL-022', 'suggestionsLimit = 10', 'suggestionsLimit = 9'],
      ['VAL-022', 'slice(0, suggestionsLimit)', 'slice(0, suggestionsLimit + 1)'],
    ],
  ),
  ...mutantsIn(
    'packages/demos/src/chat/message-list.tsx',
    ['packages/demos/src/chat/message-list.test.tsx'],
    [['CHATP-007', 'texts.time(new Date(group.time))', 'new Date(group.time).toLocaleString()']],
  ),
  ...mutantsIn(
    'packages/demos/src/chat/texts.ts',
    ['packages/demos/src/chat/message-list.test.tsx'],
    [
      ['CHATP-007', 'hour % 12 || 12', 'hour % 12'],
      ['CHATP-007', '${two(moment.getMinutes())}', '${String(moment.getMinutes())}'],
    ],
  ),
  ...mutantsIn(
    'apps/web/src/session/push/push.ts',
    ['apps/web/src/session/push/push.test.tsx'],
    [
      ['PUSH-001', 'usePush.setState({ permission });\n  switch', 'switch'],
      ['PUSH-002', 'if (sessionStorage.getItem(askedKey) === user.sub) return;', 'return;'],
      ['PUSH-003', "name: 'Consent denied'", "name: 'Denied'"],
      ['PUSH-003', "case 'denied':\n      keepFault(consentDenied);", "case 'denied':"],
      ['PUSH-004', 'existing !== null && hasKey(existing, key)', 'existing === null'],
      ['PUSH-005', 'await send(user, own.endpoint, { p256dh, auth });', ''],
      ['PUSH-006', "showMessage(texts.registered, 'success');", ''],
      ['PUSH-007', 'userVisibleOnly: true', 'userVisibleOnly: false'],
      ['PUSH-008', 'usePush.setState({ isRegistered: false, error });', ''],
      ['ENT-HOSP-08', 'tokenId: endpoint', 'tokenId: user.sub'],
    ],
  ),
  ...mutantsIn(
    'apps/web/src/shell/account-dialogs/profile-form.tsx',
    ['apps/web/src/shell/account-dialogs/profile-form.test.tsx'],
    [
      ['ENT-HOSP-06', 'department: user.department', 'department: user.work'],
      ['ENT-HOSP-06', 'name: user.name', 'name: user.email'],
    ],
  ),
];
