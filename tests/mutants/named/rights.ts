import { mutantsIn, type Mutant } from '../mutant.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src';
const testOf = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `${domain}/${name}.test.ts`);

/** Who may, and what nobody may know: roles, rights, HIV and the sex of an unborn child. */
export const rightsMutants: readonly Mutant[] = [
  ...mutantsIn(`${domain}/session/roles.ts`, testOf('session/roles'), [
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
  ]),
  ...mutantsIn(`${domain}/session/login-limits.ts`, testOf('session/login-limits'), [
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
  ]),
  ...mutantsIn(`${domain}/session/password-risk.ts`, testOf('session/password-risk'), [
    ['who signs needs a longer password', "  'results.approve',\n", ''],
    ['a row of keys is no password', ' || isRowOfKeys(text)', ''],
  ]),
  ...mutantsIn(`${domain}/accounts/change-rights.ts`, testOf('accounts/change-rights'), [
    ['nobody changes the own rights', 'isOwn && !isSame(before, after)', 'isOwn && isSame(before, after)'],
    ['the last administrator stays', 'otherAdministrators === 0', 'otherAdministrators < 0'],
    ['nobody closes the own account', 'isOwn && !after.isActive', '!isOwn && !after.isActive'],
  ]),
  ...mutantsIn(`${domain}/accounts/guarded-rights.ts`, testOf('accounts/guarded-rights'), [
    ['a licence needs two people without any right', 'return hasLicence || ', 'return '],
    ['who signs is not reset by one', "  'results.approve',\n", ''],
    ['guarded rights wait for a second one', 'isGuardedPermission(permission) && !before', '!before'],
    ['the role of administrators waits', 'isGuardedRole(after.role) && before.role !== after.role', 'false'],
  ]),
  ...mutantsIn(
    `${domain}/secrecy/restricted.ts`,
    testOf('secrecy/restricted', 'secrecy/restricted-everyone'),
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
  ...mutantsIn(`${domain}/secrecy/mask-karyotype.ts`, testOf('secrecy/mask-karyotype'), [
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
  ]),
  ...mutantsIn(`${domain}/secrecy/fetal-sex.ts`, testOf('secrecy/fetal-sex'), [
    ['a text about an unborn child is checked', 'if (!isFetal) return ok(text);', 'return ok(text);'],
    ['signs tell the sex as well as words', '    ...findPattern(read, sexSigns),\n', ''],
    ['a counted karyotype tells the sex', '    ...findPattern(read, countedChromosomes),\n', ''],
    [
      'the chromosomes of a child are not those of its mother',
      '(?<!(?:của|giống|như|con|bé|cháu|thai|nhi) )',
      '',
    ],
    ['a name is no place to tell it', "if (kind === 'name') return", "if (kind === 'name') return false &&"],
    ['only a born child is a relation', 'bornRelation.test(written)', "written !== ''"],
  ]),
  ...mutantsIn(
    `${server}/modules/fetal-texts/refuse-telling.ts`,
    [`${server}/app/fetal-sex-told.test.ts`],
    [
      ['a telling text is refused', 'if (refused.length > 0) throw', 'if (refused.length < 0) throw'],
      ['an emergency is asked for alike of everybody', '|| isOfAnybody === true', '|| false'],
    ],
  ),
  ...mutantsIn(
    `${server}/modules/fetal-texts/hide-telling.ts`,
    [`${server}/app/fetal-sex-hidden.test.ts`],
    [
      ['what was written before is hidden', 'return isHidden ? hiddenFetalText : text;', 'return text;'],
      ['a secret test has rules of its own', "if (sensitive.includes('FETAL_SEX')) return true;", ''],
    ],
  ),
  ...mutantsIn(`${domain}/secrecy/break-glass.ts`, testOf('secrecy/break-glass'), [
    ['emergency access ends at its very moment', 'now < grant.expiresAt', 'now <= grant.expiresAt'],
    ['a review ends it', "if (grant.reviewedAt !== null) return 'reviewed';", ''],
    ['nobody reviews the own one', 'reviewerId === grant.accountId', 'reviewerId !== grant.accountId'],
  ]),
];
