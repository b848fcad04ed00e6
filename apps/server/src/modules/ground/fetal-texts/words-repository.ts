import { defaultFetalSexWords } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';

export async function listOwnWords(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('fetal_sex_word').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/** The list of the last question: taken apart once, as long as it is the same. */
let known: readonly string[] = defaultFetalSexWords.words;

/** Everything that a text about an unborn child must not say: what comes with the product, and the house's slang. */
export async function fetalSexWords(tx: Tx): Promise<readonly string[]> {
  const words = [...defaultFetalSexWords.words, ...(await listOwnWords(tx))];
  const isSame = words.length === known.length && words.every((word, index) => word === known[index]);
  if (!isSame) known = words;
  return known;
}

/** False when it is on the list already. */
export async function addWord(
  tx: Tx,
  { word, addedBy, at }: { readonly word: string; readonly addedBy: string; readonly at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('fetal_sex_word')
    .values({ word, added_by: addedBy, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeWord(tx: Tx, word: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('fetal_sex_word')
    .where('word', '=', word)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
