import type { Result } from '@senlab/domain';
import type { Actor } from '../actor.ts';
import type { RawListRequest } from '../list-request.ts';

/** A list on its way out of the house as a workbook. */
export interface WorkbookExport {
  readonly fileName: string;
  readonly rows: number;
  /** About. */
  readonly bytes: number;
  readonly content: AsyncGenerator<Buffer>;
}

export interface WorkbookExportService {
  export(actor: Actor, filtered: RawListRequest['filtered']): Promise<Result<WorkbookExport>>;
}

/** Each keeps a core busy for seconds; the laboratory's own requests must not wait for lists. */
const atOnce = 2;
export const retryExportAfterSeconds = 15;

/** Lets a few be written at a time: counted from the first byte to the last, or to where the reader went away. */
export function exportTurnstile(): {
  readonly isFull: () => boolean;
  readonly pass: (content: AsyncGenerator<Buffer>) => AsyncGenerator<Buffer>;
} {
  let running = 0;
  return {
    isFull: () => running >= atOnce,
    async *pass(content) {
      running += 1;
      try {
        yield* content;
      } finally {
        running -= 1;
      }
    },
  };
}
