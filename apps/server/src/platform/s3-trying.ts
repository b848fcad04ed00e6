import { setTimeout as pause } from 'node:timers/promises';
import { FileStoreUnavailableError } from './file-store-unavailable.ts';

const pausesMs = [100, 400] as const;

function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

/** What is worth another try: nobody answered, too busy, broken. A refusal stays one. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

export async function tryingS3<T>(work: () => Promise<T>): Promise<T> {
  for (const wait of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw new FileStoreUnavailableError(error);
      await pause(wait);
    }
  }
  try {
    return await work();
  } catch (error) {
    throw new FileStoreUnavailableError(error);
  }
}
