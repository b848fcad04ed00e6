import type { QualityBoard } from './quality-types.ts';
import type { QualityNames } from './use-quality-names.ts';

/** What every part that is drawn from the board is given. */
export interface QualityPartProps {
  readonly board: QualityBoard;
  readonly names: QualityNames;
  readonly refresh: () => Promise<void>;
}
