import { mutantsIn, type Change, type Mutant } from '../mutant.ts';

const mock = (app: string, changes: readonly Change[], tests = `${app}/${app}`): readonly Mutant[] =>
  mutantsIn(`packages/demo-mock/src/${app}/index.ts`, [`packages/demo-mock/src/${tests}.test.ts`], changes);

/** Contacts, files and notes. */
export const contactDemoMutants: readonly Mutant[] = [
  ...mock('contacts', [
    ['MOCK-CONT-01', 'frequent: user.frequentContacts', 'frequent: user.starred'],
    ['MOCK-CONT-02', "'/api/contacts-app/user'", "'/api/contacts-app/me'"],
    ['MOCK-CONT-03', "add-contact', 'newContact'", "add-contact', 'contact'"],
    ['MOCK-CONT-04', "update-contact', 'contact'", "update-contact', 'newContact'"],
    ['MOCK-CONT-05', "remove-contact', 'contactId'", "remove-contact', 'contactIds'"],
    ['MOCK-CONT-06', "remove-contacts', 'contactIds'", "remove-contacts', 'contactId'"],
    ['MOCK-CONT-07', "'contactId', toggling", "'contactId', starring"],
    ['MOCK-CONT-08', "'contactIds', toggling", "'contactIds', starring"],
    ['MOCK-CONT-09', "'contactIds', starring", "'contactIds', toggling"],
    ['MOCK-CONT-10', "'contactIds', unstarring", "'contactIds', toggling"],
    ['MOCK-CONT-11', 'return answerUser();', 'return json(true);'],
    ['ENT-CONT-01', '  birthday,\n  notes,\n', '  birthday,\n'],
    ['ENT-CONT-02', "  avatar: '',\n  starred: [", '  starred: ['],
    [
      'who is starred twice has one star',
      '[...new Set(next(user.starred, idsIn(data, field)))]',
      'next(user.starred, idsIn(data, field))',
    ],
  ]),
  ...mock(
    'file-manager',
    [
      ['MOCK-FILE-01', "'/api/file-manager-app/files'", "'/api/file-manager-app/file-list'"],
      ['ENT-FILE-01', '    extention,\n    location,\n', '    location,\n'],
    ],
    'lists',
  ),
  ...mock('notes', [
    ['MOCK-NOTE-01', "list('/api/notes-app/notes')", "list('/api/notes-app/note-list')"],
    ['MOCK-NOTE-02', "get('/api/notes-app/labels'", "get('/api/notes-app/label-list'"],
    ['MOCK-NOTE-03', "create-note', 'note'", "create-note', 'newNote'"],
    ['MOCK-NOTE-04', "update-note', 'note'", "update-note', 'newNote'"],
    ['MOCK-NOTE-05', "remove-note', 'noteId'", "remove-note', 'id'"],
    ['MOCK-NOTE-06', "labels = data['labels']", 'labels = sampleLabels'],
    ['ENT-NOTE-01', '    labels: several(labels),\n', ''],
    ['ENT-NOTE-02', ", handle: 'viec-nha' }", ' }'],
  ]),
  ...mutantsIn(
    'packages/demos/src/contacts/use-contacts.ts',
    ['packages/demos/src/contacts/contacts.test.tsx'],
    [['DEMO-008', '{ contactId: id }', '{ contactId: list }']],
  ),
];
