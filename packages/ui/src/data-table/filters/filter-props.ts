import type { ColumnFacts } from '../column.ts';
import type { ListState } from '../list-state.ts';

export interface FilterProps {
  readonly column: ColumnFacts;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
}
