/** Where a report is read. */
export function reportPath(id: string): string {
  return `/apps/kqxn/phieu/${id}`;
}
