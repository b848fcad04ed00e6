import { mutantsIn, type Mutant } from '../mutant.ts';

/** What must stay hidden: restricted results, the sex of a child, and who breaks the glass. */
export const secrecyMutants: readonly Mutant[] = [
  ...mutantsIn(
    'packages/domain/src/bench/secrecy/restricted.ts',
    ['packages/domain/src/bench/secrecy/restricted.test.ts'],
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
      ['the sex chromosomes are masked', '[count, repeats ?? mask, ...texts]', '[count, ...texts]'],
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
    'packages/domain/src/bench/secrecy/karyotype-lines.ts',
    ['packages/domain/src/bench/secrecy/mask-formulas.test.ts'],
    [
      ['what leaves the sex open is hidden', "if (clones.some(isOpen)) return 'hidden';", ''],
      ['an X or a Y among the abnormalities tells it', 'tellsSex: /[XY]/.test(text)', 'tellsSex: false'],
      ['a boy with a variant of Y reads like any child', "isBoyByVariant ? 'XY' : written", 'written'],
      ['an alternative is no mere variant', ' &&\n    abnormality.alternative === null', ''],
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
