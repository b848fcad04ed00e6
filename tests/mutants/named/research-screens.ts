import { mutantsIn, type Mutant } from '../mutant.ts';

const screens = 'apps/web/src/features/research';

/** What a screen of research may not do wrong: write over what nobody has seen, or show who somebody is. */
export const researchScreenMutants: readonly Mutant[] = [
  ...mutantsIn(
    `${screens}/files/files-page.tsx`,
    [`${screens}/files/files-page.test.tsx`],
    [
      ['ROUTE-006', '<FileList studies={studies} />', 'null'],
      ['who reads no file is asked for none', '{mayRead ? (', '{String(mayRead) ? ('],
    ],
  ),
  ...mutantsIn(
    `${screens}/files/detail/file-detail-page.tsx`,
    [`${screens}/files/files-page.test.tsx`, `${screens}/files/detail/file-page.test.tsx`],
    [
      ['ROUTE-007', '_id === undefined ? <NewFilePage />', "_id === '' ? <NewFilePage />"],
      ['ROUTE-008', '<FilePage key={_id} id={_id} />', '<NewFilePage />'],
    ],
  ),
  ...mutantsIn(
    `${screens}/files/detail/values-part.tsx`,
    [`${screens}/files/detail/file-page.test.tsx`],
    [
      ['a value is sent with the revision that was seen', 'revision: before?.revision ?? 0', 'revision: 0'],
      ['the value of another is shown before it is written over', '    ...conflicting,\n', ''],
    ],
  ),
  ...mutantsIn(
    `${screens}/files/detail/identity-part.tsx`,
    [`${screens}/files/detail/file-page.test.tsx`],
    [
      [
        'a person is named only to who holds the key',
        "if (!file.steps.includes('look-up-person')) return null;",
        '',
      ],
    ],
  ),
  ...mutantsIn(
    `${screens}/studies/research-words.tsx`,
    [`${screens}/studies/study/study-page.test.tsx`],
    [['few people are told by no number', 'count === null ? texts.few', 'count === null ? formatNumber(0)']],
  ),
];
