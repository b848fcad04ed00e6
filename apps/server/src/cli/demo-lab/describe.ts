import type { DemoLabCounts } from './seed-lab.ts';

const reasons = {
  'there-already': 'Sample cases: nothing to add.',
  'accounts-missing':
    'Sample cases: none, because a person of the hospital has the user name of a demo account that they need.',
  'places-missing': 'Sample cases: none, because there is no site or no list of addresses.',
} as const;

function counted(count: number, name: string): string {
  return `${count.toLocaleString('en')} ${name}`;
}

export function describeDemoLab({
  patients,
  cases,
  tubes,
  results,
  reports,
  skipped,
}: DemoLabCounts): string {
  if (skipped !== null) return reasons[skipped];
  const parts = [
    counted(patients, 'patients'),
    counted(cases, 'cases'),
    counted(tubes, 'tubes'),
    counted(results, 'results'),
    counted(reports, 'reports'),
  ];
  return `Sample cases: ${parts.join(', ')}, all invented and marked as sample data.`;
}
