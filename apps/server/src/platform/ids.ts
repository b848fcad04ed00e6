import { v7 } from 'uuid';

/** Sortable by time, unique across cells without asking anybody; made here because PostgreSQL 15 cannot. */
export function newId(): string {
  return v7();
}
