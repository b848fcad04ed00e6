/** Ids as newId() makes them, sortable by time, but the same on every machine: what, when, and which in turn. */
const kinds = {
  patient: '001',
  pregnancy: '002',
  visit: '003',
  record: '004',
  order: '005',
  specimen: '006',
} as const;

export function loadId(kind: keyof typeof kinds, timeMs: number, index: number): string {
  const time = timeMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kinds[kind]}-8000-${index.toString(16).padStart(12, '0')}`;
}
