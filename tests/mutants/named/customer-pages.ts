import { mutantsIn, type Mutant } from '../mutant.ts';

const pages = ['apps/web/src/features/desk/customer-actions/detail/action-page.test.tsx'];
const lists = ['apps/web/src/features/desk/customer-actions/actions-page.test.tsx'];
const facts = 'apps/web/src/features/desk/customer-actions/detail/action-facts.tsx';

/** What the pages of customers show, and to whom. */
export const customerPageMutants: readonly Mutant[] = [
  ...mutantsIn(
    'apps/web/src/app/screens.ts',
    ['apps/web/src/app/hospital-access.test.ts'],
    [['PROD-003', "anyOf('research.read', 'research.manage')", "anyOf('research.manage')"]],
  ),
  ...mutantsIn('apps/web/src/features/desk/customer-actions/action-columns.tsx', lists, [
    ['PROD-005', 'row.patientId === null &&', 'row.patientId !== null &&'],
    ['PROD-005', 'filter: { isPersonal: true },', 'filter: {},'],
  ]),
  ...mutantsIn('apps/web/src/features/desk/customer-actions/customer-calls.ts', pages, [
    [
      'ROUTE-027',
      'ask(CustomerActionDocument, { id, kind })',
      'ask(CustomerActionDocument, { id, kind: 3 })',
    ],
  ]),
  ...mutantsIn(facts, pages, [
    ['ROUTE-027', 'formatDate(booking.appointmentDate)', 'formatDate(action.createdTime)'],
    ['ROUTE-028', '[found.diagnosis, found.icd]', '[found.plan, found.icd]'],
    ['ROUTE-030', 'texts.result.code(found.reportCode, found.versionNo)', 'found.reportCode'],
    ['ROUTE-031', 'lines(found.conclusion)', 'lines(found.description)'],
    ['ROUTE-032', '[item.drugName, item.strength]', '[item.drugName]'],
  ]),
  ...mutantsIn('apps/web/src/features/desk/customer-actions/detail/conversation.tsx', pages, [
    ['ROUTE-029', 'text={ticket.content}', "text={''}"],
  ]),
];
