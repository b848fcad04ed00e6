import { mutantsIn, type Mutant } from '../mutant.ts';

const files = 'apps/server/src/modules/research/files';
const rules = 'packages/domain/src/research';

/** Whoever gave a consent is known by a pseudonym, and her data leave the house without her. */
export const researchMutants: readonly Mutant[] = [
  ...mutantsIn(
    `${files}/claim.ts`,
    [`${files}/enrolment.test.ts`],
    [['a file is there for members only', 'if (!entered.ok) return refuse(unknown);', '']],
  ),
  ...mutantsIn(
    `${files}/key.ts`,
    [`${files}/enrolment.test.ts`],
    [
      [
        'the key is a right of its own',
        "if (!mayDo(actor, 'research.key')) return refuse({ kind: 'denied' });\n  return inTransaction(dependencies.database, async (tx) => {",
        'return inTransaction(dependencies.database, async (tx) => {',
      ],
      ['every look is in the log', "command: 'look-up-person', code", "command: 'view', code"],
    ],
  ),
  ...mutantsIn(
    `${files}/export/dataset.ts`,
    [`${files}/export/export.test.ts`, `${files}/export/nobody.test.ts`],
    [
      [
        'a text that says who somebody is stays behind',
        '=== undefined ? text : texts.withheld',
        '=== undefined ? text : text',
      ],
      ['a day leaves as a day of the study', 'return daysBetween(file.enrolledOn, value);', 'return value;'],
      ['a group that says who somebody is stays behind', 'guarded(guard, file.group)', 'file.group'],
      ['a unit that says who somebody is stays behind', 'guarded(guard, field.unit)', 'field.unit'],
    ],
  ),
  ...mutantsIn(
    `${files}/links-repository.ts`,
    [`${files}/export/export.test.ts`],
    [
      [
        'what is restricted is never linked',
        'const open = sql`not r.is_restricted and not exists',
        'const open = sql`true or not exists',
      ],
    ],
  ),
  ...mutantsIn(
    `${files}/view.ts`,
    [`${files}/entry.test.ts`],
    [
      [
        'two people enter blind to each other',
        'values.filter(({ entryNo }) => entryNo === own)',
        'values.filter(({ entryNo }) => entryNo !== 3)',
      ],
    ],
  ),
  ...mutantsIn(
    `${rules}/studies/small-cells.ts`,
    [`${rules}/studies/study-rules.test.ts`],
    [
      [
        'a small cell is not reckoned by subtraction',
        '(hidden.size < 2 || sum() < leastShownCount)',
        'sum() < 0',
      ],
      ['fewer than five are not shown', 'count < leastShownCount).map', 'count < 4).map'],
    ],
  ),
  ...mutantsIn(
    `${rules}/studies/form-fields.ts`,
    [`${rules}/studies/study-rules.test.ts`],
    [
      ['a column keeps its unit', 'before.unit === now.unit', 'true'],
      ['a column is not called by a name', "['key', !namesSomebody(field.key)", "['key', true"],
      ['a unit is no telephone', "['unit', !identifies(field.unit ?? '')", "['unit', true"],
    ],
  ),
  ...mutantsIn(
    `${rules}/files/file-states.ts`,
    [`${rules}/files/file-rules.test.ts`],
    [['nobody is enrolled without met criteria', "'consent-in-time', 'inclusion'],", "'consent-in-time'],"]],
  ),
];
