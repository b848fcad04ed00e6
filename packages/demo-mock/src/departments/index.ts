import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';

export interface Department {
  readonly id: string;
  readonly name: string;
  /** Begins of the hours that can be booked. */
  readonly timeFrame: readonly string[];
}

/** The same for every department (AMB-94). */
const slots = ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00'];

const names = ['Khám thai', 'Siêu âm', 'Phụ khoa', 'Hiếm muộn', 'Dinh dưỡng', 'Chăm sóc sau sinh'];

export function departmentHandlers(): readonly DemoHandler[] {
  const departments = names.map((name, index): Department => ({
    id: `department-${String(index + 1)}`,
    name,
    timeFrame: slots,
  }));
  return [collection(departments).list('/api/departments')];
}
