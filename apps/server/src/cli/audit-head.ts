import { findChainHead } from '../modules/ground/audit/index.ts';
import type { Database } from '../platform/database.ts';
import { headText } from './audit-text.ts';

/** For the book in which somebody writes it down: from then on nothing before it can be cut off unnoticed. */
export async function showHead(database: Database): Promise<string> {
  return headText(await findChainHead(database));
}
