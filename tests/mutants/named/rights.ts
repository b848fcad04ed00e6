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
    'apps/web/src/features/bench/results/drafts/unsaved-values.ts',
    ['apps/web/src/features/bench/results/drafts/result-drafts.test.tsx'],
    [['a sealed draft opens in its own case only', 'utf8ToBytes(name));', 'new Uint8Array(0));']],
  ),
  ...mutantsIn(
    'apps/web/src/session/kept-work.ts',
    ['apps/web/src/features/bench/results/drafts/result-drafts.test.tsx'],
    [['a page that closes after the logout keeps nothing', "ending !== 'logout' && ", '']],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/restricted.ts',
    [
      'packages/domain/src/bench/secrecy/restricted.test.ts',
      'packages/domain/src/bench/secrecy/restricted.test.ts',
    ],
    [
      ['HIV is restricted', "sensitivities.includes('HIV') && !mayKnowHiv(actor, item)", 'false'],
      [
        'whoever typed another result does not know this one',
        'enteredBy !== null && enteredBy === actor.accountId',
        'enteredBy !== null',
      ],
      ['an administrator breaks no glass', " && !roles.includes('admin')", ''],
      ['an unknown sensitivity closes the result', "if (isUnknown) return 'restricted';", ''],
      [
        'a fetal specimen is masked whatever was tested',
        "isFetalSpecimen || sensitivities.includes('FETAL_SEX')",
        "sensitivities.includes('FETAL_SEX')",
      ],
      [
        'what is not released stays in the laboratory',
        "isOfTheirs && isReleased && status === 'released'",
        'isOfTheirs',
      ],
      ['a ward meets the results of its own patients', ' || actor.departmentMatches || ', ' || '],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/mask-karyotype.ts',
    ['packages/domain/src/bench/secrecy/mask-karyotype.test.ts'],
    [
      ['the sex chromosomes are masked', '[count, mask, ...items]', '[count, ...items]'],
      [
        'two lines of different sex are not shown beside each other',
        'isOfOneSex && lines.every(isUsual)',
        'lines.every(isUsual)',
      ],
      [
        'what cannot be masked is hidden',
        'return isTelling(text, words) ? hiddenFetalText : karyotypeText',
        'return karyotypeText',
      ],
      ['look-alike letters are read', ".replace(/[ХхΧχ×]/g, 'X')", ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/fetal-sex.ts',
    ['packages/domain/src/bench/secrecy/fetal-sex.test.ts'],
    [
      ['a text about an unborn child is checked', 'if (!isFetal) return ok(text);', 'return ok(text);'],
      [
        'a name is no place to tell it',
        "if (kind === 'name' && isTellingName(written, words)) return true;",
        '',
      ],
      [
        'a harmless phrase does not reach back',
        'return endsInClauseMark(text.slice(piece.start, phrase.start));',
        'return true;',
      ],
      ['only a born child is a relation', 'isBornRelation(written)', "written !== ''"],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/fetal-patterns.ts',
    ['packages/domain/src/bench/secrecy/fetal-sex.test.ts'],
    [
      [
        'signs tell the sex as well as words',
        '[countedChromosomes, chromosomeCopies, sexSigns]',
        '[countedChromosomes, chromosomeCopies]',
      ],
      [
        'a counted karyotype tells the sex',
        '[countedChromosomes, chromosomeCopies, sexSigns]',
        '[chromosomeCopies, sexSigns]',
      ],
      ['what is reported tells the sex', '[...patternsOfNames, reportedSex]', 'patternsOfNames'],
      ['a sex does not lie anywhere', ' && lying.test(word)', ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/fetal-sex.ts',
    ['packages/domain/src/bench/secrecy/fetal-sex.test.ts'],
    [
      [
        'the chromosomes of a child are not those of its mother',
        '(?<!(?:của|giống|như|con|bé|cháu|thai|nhi|báo|bảo|báo cho|nói với) )',
        '',
      ],
      ['what only boys are screened for tells of one', 'girls.test(found) && boys.test(found)', 'true'],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/text-kinds.ts',
    ['packages/domain/src/bench/secrecy/fetal-sex.test.ts'],
    [
      [
        'a Y is no chromosome of a mother',
        'herChromosomes = /^[\\dX\\s,.;]+$/i',
        'herChromosomes = /^[\\dXY\\s,.;]+$/i',
      ],
      [
        'a street is one where it is said to be',
        ' && placeNoun.test(text.slice(Math.max(0, start - longestNoun), start))',
        '',
      ],
      ['what is added to a name is no name', 'isAfterword.test(name) ||', ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/said-of.ts',
    ['packages/domain/src/bench/secrecy/fetal-sex.test.ts'],
    [
      [
        'her own body is not that of a child',
        'if (isOfChild(clauses.placeOf(piece).clause)) return false;',
        '',
      ],
      ['the complaint of a child is not hers', ' && !isOfChild(clause)', ''],
      ['a father is named with his complaint', '(isHers || clauses.has(father, clause)) && ', ''],
      ['a newborn is not one in the womb', ' && !clauses().has(unborn, clause)', ''],
      ['a child to come is none that she has', ' || clauses.has(expected, clause)', ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/find-words.ts',
    ['packages/domain/src/bench/secrecy/fetal-sex.test.ts'],
    [['a harmless phrase is spelled as it is', 'return gap === wanted ? at : -1;', 'return at;']],
  ),
  ...mutantsIn(
    'apps/server/src/modules/ground/fetal-texts/telling-texts.ts',
    ['apps/server/src/app/fetal-sex-told.test.ts'],
    [
      ['a telling text is refused', 'if (refused.length > 0) throw', 'if (refused.length < 0) throw'],
      ['an emergency is asked for alike of everybody', '|| typed.isOfAnybody === true', '|| false'],
      ['what is written now is judged by now', 'asOf(at, subjects), at', 'subjects, at'],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/ground/fetal-texts/telling-texts.ts',
    ['apps/server/src/app/fetal-sex-hidden.test.ts'],
    [['what stands for a hidden text is not kept', ' || standsForHidden(typed),', ',']],
  ),
  ...mutantsIn(
    'apps/server/src/modules/ground/fetal-texts/repository.ts',
    ['apps/server/src/app/fetal-sex-told.test.ts'],
    [
      [
        'who gave birth months too early is not believed',
        'or carried.due > ordered.ordered_at::date',
        'or false and carried.due > ordered.ordered_at::date',
      ],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/ground/fetal-texts/repository.ts',
    ['apps/server/src/app/fetal-sex-hidden.test.ts'],
    [
      [
        'an old case holds what is written into it later',
        'greatest(ordered.ordered_at, subject.written_at)',
        'ordered.ordered_at',
      ],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/ground/fetal-texts/telling-texts.ts',
    ['apps/server/src/app/fetal-sex-hidden.test.ts'],
    [
      ['what was written before is hidden', 'return isHidden ? hiddenFetalText : text;', 'return text;'],
      ['a secret test has rules of its own', "if (sensitive.includes('FETAL_SEX')) return true;", ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/break-glass.ts',
    ['packages/domain/src/bench/secrecy/break-glass.test.ts'],
    [
      ['emergency access ends at its very moment', 'now < grant.expiresAt', 'now <= grant.expiresAt'],
      ['a review ends it', "if (grant.reviewedAt !== null) return 'reviewed';", ''],
      ['nobody reviews the own one', 'reviewerId === grant.accountId', 'reviewerId !== grant.accountId'],
      ['what had no reason still counts', 'grant.isJustified !== true', 'grant.isJustified === null'],
    ],
  ),
];
