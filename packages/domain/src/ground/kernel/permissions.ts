/** What an account may do. The server asks for these; a missing one is a refusal that ends no session. Deny by default. */
export const permissions = [
  'patients.read',
  'patients.write',
  // Two records of one person: always one who asks and another who agrees.
  'patients.merge-propose',
  'patients.merge-approve',
  'orders.create',
  'orders.cancel',
  'specimens.collect',
  'specimens.receive',
  // Values before they are released; those who only meet released results have the other one.
  'results.read',
  'results.read-released',
  'results.enter',
  'results.verify',
  'results.approve',
  'results.release',
  'results.amend',
  'results.withdraw',
  'results.manage',
  'results.restricted',
  // Tubes and flasks, and nothing of what the cells say.
  'karyotypes.culture',
  'karyotypes.work',
  'karyotypes.approve',
  'critical.record',
  'return-slips.hand-over',
  'appointment-slips.create',
  'appointment-slips.sign',
  // Bookings and requests of customers; what a doctor found is written by those who publish it.
  'customers.read',
  'customers.write',
  'customers.publish',
  'research.read',
  'research.write',
  'research.export',
  // To say which studies there are, who works in which, and that the data of one are final; and to see none of them.
  'research.manage',
  // To be told which person stands behind a pseudonym.
  'research.key',
  'prints.statistics',
  'settings.read',
  'settings.write',
  'catalogue.propose',
  'catalogue.approve',
  'catalogue.publish',
  'accounts.manage',
  'accounts.lookup',
  'calls.use',
  'files.upload',
  'audit.read',
  'break-glass',
] as const;
export type Permission = (typeof permissions)[number];

export function isPermission(text: string): text is Permission {
  return (permissions as readonly string[]).includes(text);
}
