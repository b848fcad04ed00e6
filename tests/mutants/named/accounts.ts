import { mutantsIn, type Mutant } from '../mutant.ts';

const people = 'apps/server/src/modules/people';

/** The calls about the own account, as the specification words them. */
export const accountMutants: readonly Mutant[] = [
  ...mutantsIn(
    `${people}/accounts/resolvers.ts`,
    [`${people}/accounts/wire.test.ts`],
    [
      ['GQL-005', 'full_name: row.full_name,', 'full_name: row.username,'],
      ['GQL-009', 'phoneNumber: row.phoneNumber }', "phoneNumber: '' }"],
      ['GQL-013', 'oldPassword: args.old_password,', 'oldPassword: args.new_password,'],
    ],
  ),
  ...mutantsIn(
    `${people}/accounts/resolvers.ts`,
    [`${people}/sessions/wire.test.ts`],
    [['GQL-006', 'sipPhone: row.sip_phone,', 'sipPhone: null,']],
  ),
  ...mutantsIn(
    `${people}/devices/resolvers.ts`,
    [`${people}/devices/resolvers.test.ts`],
    [['GQL-007', 'service.register(actor, userId, device)', "service.register(actor, '', device)"]],
  ),
  ...mutantsIn(
    `${people}/account-actions/service.ts`,
    [`${people}/account-actions/service.test.ts`],
    [
      [
        'GQL-010',
        "defaultSort: { id: 'createdTime', desc: true }",
        "defaultSort: { id: 'createdTime', desc: false }",
      ],
    ],
  ),
  ...mutantsIn(
    `${people}/accounts/service.ts`,
    [`${people}/accounts/service.test.ts`],
    [['GQL-008', '{ default_group_id: groupId }', '{ default_group_id: null }']],
  ),
];
