import { mutantsIn, type Change, type Mutant } from '../mutant.ts';

const mock = (file: string, changes: readonly Change[]): readonly Mutant[] =>
  mutantsIn(
    `packages/demo-mock/src/scrumboard/${file}.ts`,
    ['packages/demo-mock/src/scrumboard/scrumboard.test.ts'],
    changes,
  );

/** The board among the demo apps. */
export const boardDemoMutants: readonly Mutant[] = [
  ...mock('index', [
    ['MOCK-SCRUM-01', '({ id, name, uri }))', '({ id, name, title: uri }))'],
    ['MOCK-SCRUM-02', "made(blankBoard, data['board'])", 'made(blankBoard, data)'],
    ['MOCK-SCRUM-03', '(_board, { boardTitle })', '(_board, { name: boardTitle })'],
    ['MOCK-SCRUM-04', '...asRecord(settings)', '...asRecord(undefined)'],
    ['MOCK-SCRUM-05', "id !== data['boardId']", "id === data['boardId']"],
    ['MOCK-SCRUM-06', "query.get('boardId')", "query.get('id')"],
    ['MOCK-SCRUM-07', 'json(board) : json(missingBoard, 404)', 'json(board) : json(missingBoard)'],
    ['MOCK-SCRUM-08', '(board, { listId, data }) => {', '(board, { list: listId, data }) => {'],
    ['MOCK-SCRUM-09', "made({ name: '', idCards: [] }, data)", "made({ name: '', idCards: [] }, {})"],
    ['MOCK-SCRUM-10', 'name: asText(listTitle)', "name: asText('')"],
    ['MOCK-SCRUM-11', 'without(board, list?.idCards ?? [])', 'board'],
    ['MOCK-SCRUM-12', '{ ...each, ...said }', '{ ...each }'],
    ['MOCK-SCRUM-13', '[asText(cardId)]', '[]'],
    ['MOCK-SCRUM-14', "card/order', ordered", "card/order', (board) => board"],
    ['MOCK-SCRUM-15', "list/order', ordered", "list/order', (board) => board"],
  ]),
  ...mock('samples', [
    ['ENT-SCRUM-01', '    members,\n    labels,\n  };\n}', '    members,\n  };\n}'],
    ['ENT-SCRUM-02', ", avatar: '' }", ' }'],
    ['ENT-SCRUM-03', '    due: due ===', '    until: due ==='],
    ['ENT-SCRUM-04', 'src: picture', 'url: picture'],
    ['ENT-SCRUM-05', "checked: item.startsWith('x ')", "done: item.startsWith('x ')"],
  ]),
  ...mutantsIn(
    'packages/demos/src/scrumboard/use-board.ts',
    ['packages/demos/src/scrumboard/scrumboard.test.tsx'],
    [['DEMO-010', '{ lists: to(lists) }', '{ lists: to(lists).slice(1) }']],
  ),
];
