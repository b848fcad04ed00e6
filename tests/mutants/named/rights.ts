import { mutantsIn, type Mutant } from '../mutant.ts';

/** Who may, and what nobody may know: roles, rights, HIV and the sex of an unborn child. */
export const rightsMutants: readonly Mutant[] = [
  ...mutantsIn(
    'packages/domain/src/people/accounts/roles.ts',
    ['packages/domain/src/people/accounts/login-rules.test.ts'],
    [
      [
        'an empty list admits guests only',
        'if (required.length === 0) return isGuest(held);',
        'if (required.length === 0) return true;',
      ],
      [
        'one of the listed roles is held',
        'required.some((role) => held.includes(role))',
        'required.length > 0',
      ],
      ['admins alone open the pages of admins', "admin: ['admin'],", "admin: ['admin', 'staff'],"],
      ['a guest has no role', "role === '' || role === 'guest'", "role === ''"],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/people/session/login-limits.ts',
    ['packages/domain/src/people/session/login-limits.test.ts'],
    [
      [
        'a known device answers only for its own mistakes',
        "isKnownDevice ? ['device']",
        "isKnownDevice ? ['device', 'account']",
      ],
      [
        'a stranger waits for an attack on the account',
        "['pair', 'account', 'address'];",
        "['pair', 'address'];",
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/house/system/retention.ts',
    ['packages/domain/src/house/system/retention.test.ts'],
    [
      [
        'a record never goes, whatever its period',
        "if (retentionKinds[kind].fate !== 'remove') return",
        "if (retentionKinds[kind].fate === 'count') return",
      ],
      [
        'a hold of everything holds each kind',
        'hold.kind === null || hold.kind === kind',
        'hold.kind === kind',
      ],
      ['by a proposal nothing goes', 'if (period?.isConfirmed !== true)', 'if (period === undefined)'],
      [
        'a period below the floor removes nothing',
        "isPeriodAllowed(kind, period.days) ? null : 'period-not-allowed'",
        'null',
      ],
      ['a backup that failed is none', 'hasBackup && !isBackupFailed &&', 'hasBackup &&'],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/people/session/idle-lock.ts',
    ['packages/domain/src/people/session/idle-lock.test.ts'],
    [
      ['who signs locks sooner, also at the bench', "if (['', ...roles].some(weighs)) return 'guarded';", ''],
      ['a role alone weighs', "['', ...roles].some(weighs)", "[''].some(weighs)"],
      ['nobody gains time by not taking the step', "if (lacksStep(step)) return 'guarded';", ''],
      [
        'a moment that is no number proves nobody',
        '!(awayMs >= -60_000 && awayMs < minutes * 60_000)',
        'awayMs >= minutes * 60_000',
      ],
      ['the server waits for the page', '(minutes + idleMarginMinutes) * 60_000', 'minutes * 60_000'],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/people/session/signing-period.ts',
    ['packages/domain/src/people/session/signing-period.test.ts'],
    [
      ['a signing period that was ended serves nothing', "endedBy !== null && endedBy !== 'time'", 'false'],
      ['a signing period does not outlive the second step', 'sessionEndsMs, stepEndsMs)', 'sessionEndsMs)'],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/people/signing-periods/repository.ts',
    ['apps/server/src/modules/reports/reports/approval/approve-pile.test.ts'],
    [
      [
        'a signing period is of one session',
        'where period.id = ${id} and session_key = ${sessionKey}',
        'where period.id = ${id}',
      ],
      [
        'ending a signing period takes its turn',
        'pg_advisory_xact_lock_shared(${gateOf(id)})',
        'length(${id}::text)',
      ],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/people/sessions/locks.ts',
    ['apps/server/src/modules/people/sessions/locks.test.ts'],
    [
      ['silence locks', 'standing.isLocked || standing.idleMs <= clock.now()', 'standing.isLocked'],
      [
        'the password opens',
        "if (!(await checkPassword(current.passwordHash, password))) return invalid('wrong-old-password');\n  await inTransaction",
        'await inTransaction',
      ],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/people/sessions/service.ts',
    ['apps/server/src/modules/people/sessions/locks.test.ts'],
    [
      [
        'a locked token is refused',
        "believed.ok && believed.value.isLocked === true ? refuse({ kind: 'session-locked' }) : believed",
        'believed',
      ],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/people/sessions/own-access.ts',
    ['apps/server/src/modules/people/second-factor/step.test.ts'],
    [
      [
        'a device that was forgotten needs the step again',
        'await forgetRemembered(tx, actor.accountId, device);',
        '',
      ],
      [
        'a device whose session was ended needs the step again',
        'await forgetRememberedOf(tx, { accountId, sessionKey: session.key });',
        '',
      ],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/people/sessions/tokens.ts',
    ['apps/server/src/modules/people/sessions/locks.test.ts'],
    [['a bent signature is no other session', "token.replace(/\\.[^.]*$/, '')", 'token']],
  ),
  ...mutantsIn(
    'apps/server/src/modules/people/sessions/tokens.ts',
    ['apps/server/src/modules/people/sessions/tokens.test.ts'],
    [['a forged signature meets no belief', 'tokenKeyOf(token);', 'sessionKeyOf(token);']],
  ),
  ...mutantsIn(
    'apps/server/src/modules/people/sessions/repository.ts',
    ['apps/server/src/modules/people/sessions/own-access.test.ts'],
    [
      [
        'nobody sees the sessions of others',
        "    .where('account_id', '=', accountId)\n    .where('expires_at'",
        "    .where('expires_at'",
      ],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/http/sockets/socket-connections.ts',
    ['apps/server/src/http/sockets/socket-connections.test.ts'],
    [
      ['a connection whose right was taken is cut', '!sameRights(actor, again.value)', 'false'],
      [
        'nothing leaves while somebody is asked about',
        'if (connection.doubts > 0) held.push(frame);\n        else socket.send(frame);',
        'socket.send(frame);',
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/people/session/password-risk.ts',
    ['packages/domain/src/people/session/password-risk.test.ts'],
    [
      ['who signs needs a longer password', '.some(isGuardedPermission)', '.some(() => false)'],
      ['a row of keys is no password', ' || isRowOfKeys(text)', ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/people/accounts/guarded-rights.ts',
    ['packages/domain/src/people/accounts/guarded-rights.test.ts'],
    [
      ['nobody changes the own rights', 'isOwn && !isSame(before, after)', 'isOwn && isSame(before, after)'],
      ['the last administrator stays', 'otherAdministrators === 0', 'otherAdministrators < 0'],
      ['nobody closes the own account', 'isOwn && !after.isActive', '!isOwn && !after.isActive'],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/people/accounts/guarded-rights.ts',
    ['packages/domain/src/people/accounts/guarded-rights.test.ts'],
    [
      ['a licence needs two people without any right', 'return hasLicence || ', 'return '],
      ['who signs is not reset by one', "  'results.approve',\n", ''],
      ['who says what is secret is not reset by one', "  'catalogue.approve',\n", ''],
      ['guarded rights wait for a second one', 'isGuardedPermission(permission) && !before', '!before'],
      [
        'the role of administrators waits',
        'isGuardedRole(after.role) && before.role !== after.role',
        'false',
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/house/catalogue-changes/change-states.ts',
    ['packages/domain/src/house/catalogue-changes/change-states.test.ts'],
    [
      ['nobody opens what she may not know', 'permissions.has(knownWith[mark])', 'true'],
      ['a decision asks what it opens', ", 'opened-secrets-known']", ']'],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/bench/critical/policy.ts',
    ['apps/server/src/modules/bench/critical/service.test.ts'],
    [['an alarm keeps the secrets of its own version', '...row.sensitive, ', '']],
  ),
  ...mutantsIn(
    'apps/server/src/modules/ground/audit/event.ts',
    ['apps/server/src/modules/ground/audit/sealing.test.ts'],
    [
      ['seals of the version before hold', '[event, unsalted,', '[event,'],
      ['seals of the version before that hold', ', { ...unsalted, writtenAtMicros: null }]', ']'],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/ground/audit/event.ts',
    ['apps/server/src/modules/ground/audit/sealing.test.ts'],
    [['the hash of an event cannot be tried', 'if (salt !== null) return', 'if (salt === undefined) return']],
  ),
  ...mutantsIn(
    'apps/server/src/modules/papers/signatures/move-signature.ts',
    ['apps/server/src/modules/house/account-admin/guarded-invitation.test.ts'],
    [['a certificate does not outlive a reset of its owner', '        ...noCertificate,\n', '']],
  ),
  ...mutantsIn(
    'apps/server/src/modules/ground/wards/policy.ts',
    ['apps/server/src/modules/ground/wards/policy.test.ts'],
    [
      ['what is of no ward is nobody’s', 'departmentId !== null && departmentId', 'departmentId'],
      ['who has no ward meets nothing in a list', ' ?? noDepartment', ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/states/time-order.ts',
    ['packages/domain/src/bench/states/time-order.test.ts'],
    [
      [
        'no time of last year is typed',
        '* 3_600_000 ? pastReasons[step]',
        '* 3_600_000_000 ? pastReasons[step]',
      ],
    ],
  ),
  ...mutantsIn(
    'apps/web/src/session/sealed-work.ts',
    ['apps/web/src/features/bench/results/drafts/result-drafts.test.tsx'],
    [['a sealed draft opens in its own case only', 'utf8ToBytes(name));', 'new Uint8Array(0));']],
  ),
  ...mutantsIn(
    'apps/web/src/session/kept-work.ts',
    ['apps/web/src/features/bench/results/drafts/result-drafts.test.tsx'],
    [['a page that closes after the logout keeps nothing', "ending !== 'logout' && ", '']],
  ),
];
