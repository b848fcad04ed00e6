import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';

/** Begins of the hours that can be booked: the same for every department (AMB-94). */
const slots = ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00'];

const names = ['Khám thai', 'Siêu âm', 'Phụ khoa', 'Hiếm muộn', 'Dinh dưỡng', 'Chăm sóc sau sinh'];

const departments = names.map((name, index) => ({
  id: `department-${String(index + 1)}`,
  name,
  timeFrame: slots,
}));

export type Department = Readonly<(typeof departments)[number]>;

export function departmentHandlers(): readonly DemoHandler[] {
  return [collection(departments).list('/api/departments')];
}
