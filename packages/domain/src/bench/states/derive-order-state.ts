import { summariseChildren, type Children } from './child-counts.ts';
import type { OrderState } from './order-states.ts';

/**
 * Where a placed order stands, read off its tubes and results. "Đã có kết quả" means released: before that the one who
 * ordered has nothing in hand. After a tube was rejected, the order is being collected again unless another of its
 * tubes is in the laboratory.
 */
export function deriveOrderState(children: Children): OrderState {
  const summary = summariseChildren(children);
  if (summary.isAllDone) return 'completed';
  if (summary.isAnyInLaboratory) return 'in_lab';
  if (summary.isAllCollected) return 'collected';
  return summary.isAnyCollected ? 'collecting' : 'ordered';
}
